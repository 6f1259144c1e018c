/// Comments of real plans with the dates they mean, as people read them.
///
/// A line begins with the term (`S` is summer 2016, taught from Tuesday of week 11 to Friday of week 27; `W` is
/// winter 2015/16, from Thursday of week 40 over New Year to Friday of week 3) and the weekday of the lecture, counted
/// from Monday. Then come the weeks: `11-27` is every week, `11-27/2` every second one. Days are named if the
/// comment names them. `?` is for dates that can't be known for certain.
let readComments = """
    S1 15-19 26 27 | (KW 15-19 und KW 26+27)
    S1 12-20 | (MB + MB Int 4) - Praktikum - (KW 12 - 20)
    S1 21-27 | (MB + MB Int 4) - Praktikum - (KW 21 - 27)
    S5 11-20 | (MB W + UT 6) - 1. Semesterhälfte  (KW 11-20)
    S5 21-27 | (MB W + UT 6) - Praktikum  2. Semesterhälfte  (KW 21-27)
    S5 ? | (MB W + UT 6) - Praktikum 1 Termin 2. Semesterhälfte  (KW 21-27)
    S4 12-27 | (WT 6 +  Wing  WT 6) - Praktikum - Beginn KW 12
    S4 11-27 | (WT 6 +  Wing  WT 6) Beginn KW 11
    S2 11 12 | (Wing MT + IT AT 6 + Inf6) (KW 11+12)
    S2 14-27 | (Wing MT + IT AT 6 + Inf6) (ab KW 14)
    S3 11-16 26 27 | (Wing WT OT + WT OT 5) (KW 11-16 und KW 26+27)
    S3 13-27 | (nur MI4) - Beginn KW 13 -
    S5 12-27 | -  Physikalische/Organische Chemie - (Beginn KW 12)
    S3 22-27 | -  ab KW 22 Tutorium für WR 4 (Gruppe IV)
    S2 14-27 | - (Gruppe II / MI 4)  + MC 4, ab 14. KW
    S2 11-13 | - (Gruppe II / MI 4)  + MC 4, bis 13. KW
    S2 13-27/2 | - 14-tägig - Zusatztermin - ab KW 13
    S4 20-27 | - Beginn KW 20 - Vertiefungsübungen für Zwischensemester / Wiederholer
    S1 11 13-20 22-27 | - Berufsschule; ohne KW 12 und 21
    S2 11-19 | - IT-Recht - KW 11 bis 19
    S3 11-19 | - KW 11 - 19
    S1 11-19 | - KW 11 bis 19 - Gruppe I und II
    S2 11-19 | - KW 11 bis 19 - Gruppe I und II
    S4 11-20 | - KW 11 bis 20
    S3 ? | - KW 11 bis 20 (KW 27 Prüfung) - außer KW 16
    S3 ? | - KW 11 bis 22 (KW 27 Prüfung)
    S3 23-27 | - KW 23 bis 27 (KW 27 Prüfung)
    S5 11 13-16 | - KW 11, 13, 14, 15, 16
    S2 12-19 | - KW 12 bis KW 19 - Gruppe I und II - für BW 1 und für BW 2 dual Wiederholer
    S1 ? | - KW 12: Gruppe I und Gruppe II zusammen -
    S3 17-26 | - KW 17 bis 26 - Übungen - Gruppe I
    S2 20-27 | - KW 20 - 27
    S2 20-27 | - KW 20 bis 27 - Übungen - Gruppe III - für BW 1 und für BW 2 dual Wiederholer
    S4 ? | - MS Project - (Beginnt nicht in KW 11 / Termine für die einzelnen Schwerpunkte nach Absprache)
    S3 11-27 | - Mindest-TN 10, Beginn 11. KW (= 16.03.16)
    S1 12-27 | - Mindest-TN 10, Beginn 12. KW (= 21.03.16)
    S1 12-19 | - NegotiatingSkills -  in English, nur KW 12 - 19 (= 21.03. - 09.05.16)
    S4 12-27 | - Online-Anmeldung 09. - 16.03.2016 - Beginn KW 12 - max. 20 TN
    S1 12-27 | - Online-Anmeldung 09.03. - 16.03.2016 - Beginn KW 12 - max. 20 TN
    S1 12-27 | - Online-Anmeldung 09.03. - 16.03.2016 - Beginn KW 12- max. 20 TN
    S1 16 17 22 24 26 27 | - Online-Anmeldung 09.03. - 16.03.2016 - Beginn KW 16 - max. 20 TN; außer KW 18, 19, 20, 21, 23, 25
    S2 14-27/2 | - Praktika - (14-tägig) Beginn KW 14
    S1 ? | - Praktikum -  (14-tägig, Beginn KW 12)  (Wing 2 + WI 4)  (Beginn 21.3.16,  danach Gruppen nach Plan))
    S1 12-27/2 | - Praktikum -  (14-tägig, Beginn KW 12)
    S2 11-27/2 | - Praktikum - (14 tägig) Beginn KW 11
    S1 14-27/2 | - Praktikum - (14-tägig)  (MB + MB Int) Beginn: KW 14
    S3 12-27/2 | - Praktikum - (14-tägig) (Beginn KW 12)
    S1 14-27/2 | - Praktikum - (14-tägig) Beginn: KW 14  (für Wing Dual Industriekaufleute findet das Praktikum am Do um 9.45 Uhr zus. Mit UT statt)
    S1 14-27/2 | - Praktikum - (14-tägig/4 std.)   (Beginn KW 14)
    S3 12-27 | - Praktikum - (Wing MT + WT 4 + UT + WT 4) (Beginn KW 12)
    S3 17-25 | - Praktikum - (Wing WT OT + WT OT 5) ( KW 17-25)
    S2 ? | - Praktikum -(14-tägig/4 std.) (Beginn KW 11, danach im Wechsel Gruppe I und II)
    S3 11-19 | - Repetitorium - (KW 11-19)
    S3 21-27 | - Repetitorium - (KW 21-27)
    S1 14-27 | - Repetitorium - (ab KW 14)
    S2 11-16 18-27 | - Semesterbegleitender Praxisblock - Praxisprojekte mit Berufsschule - KW 17 entfällt
    S3 11-27/2 | - Start KW 11 - 14-tägig
    S2 12-27 | - Start KW 12 wegen Einführungsveranstaltung
    S2 14-17 | - Tutorium - (KW 14-17)
    S4 15 17 19 22 24 26 | - Tutorium - (MB + MB int 2) (KW 15,17,19,22,24,26)
    S2 14-27 | - Tutorium - (MB+MB Int+WT+UT) (Beginn KW 14)
    S2 19-27/2 | - Tutorium - (ab KW 19) (14-tägig)
    S1 19-27 | - Tutorium Gruppe I - ab KW 19
    S2 12-27/2 | - Tutorium Handzeichnen - (14 tägig) (Beginn KW 12)
    S3 19-26 | - Tutorium KW 19 bis 26 für Wiederholer
    S3 ? | - Tutorium, ab 15. KW (= 06.04.16)
    S4 12-27 | - Vertiefungsübungen - ab KW 12
    S3 11-27/2 | - Vorlesung - (14-tägig) (Beginn KW 11)
    S1 14-27 | - ab 14. KW
    S2 12-19 | - ab KW 12 bis KW 19 - Gruppe I
    S1 12-16 | - ab KW 12 bis einschl. KW 16 = 18.4.16
    S3 12-27 | - ab KW 12 wegen Einführungsveranstaltung
    S2 17-27 | - ab KW 17
    S5 22-27 | - ab KW 22 Tutorium Investitionswirtschaft für alle Studiengänge (bitte zwischen Gr. I, II und III wählen)
    S4 12 16-27 | - außer KW 11, 13, 14, 15
    S1 11-13 | - bis 13. KW
    S2 11-16 | - bis KW 16
    S2 ? | - für Zwischensemester/Wiederholer, 11. - 19. KW (15.03. - 10.05.16), Vergabe der Referatstermine am 15.03., Referate am 30. und 31.05.16
    S2 11-19 | - für Zwischensemester/Wiederholer, 11. - 19. KW (15.03. - 10.05.16)
    S3 12-27 | - online-Anmeldung 09.03. bis 16.03. - Beginn KW 12 - max. 25 TN
    S2 13-27/2 | - practical labwork - (every second week)  (language: english) start week 13
    S1 15-27 | - weave - (language: english) ab KW 15
    S4 11-14 | - weave - (language: english) bis KW 14
    S1 15-27/2 | - Übungen - (14-tägig)  (MB + MB Int)  Beginn: KW 15
    S1 ? | - Übungen - (14-tägig, Beginn KW 12) (Wing 2 + WI 4)  (Beginn 11.4.16)
    S2 11-27 | - Übungen - (Beginn KW 11)
    S3 22-27 | - Übungen - (UT Gr. I + InnoTex) ab KW 22
    S3 11-21 | - Übungen - (UT Gr. I + InnoTex) bis KW 21
    S4 13-27/2 | - Übungen - (UT+WT 2) (14-tägig) Beginn KW 13
    S3 13-27 | - Übungen - (Wing IT/MT 6 + MB SP P) (Beginn KW 13)
    S2 12-27 | - Übungen - (nur Inf2)  - Beginn KW 12
    S3 13-27 | - Übungen - Beginn KW 13 -
    S3 12-27 | - Übungen - Gr. II - Start KW 12 - für BW 4a/4b, BW 4 dual, IM 4 Zwischensemester / Wiederholer
    S4 22-27 | - Übungen - ab KW 22
    S4 11-21 | - Übungen - bis KW 21
    S3 13-27 | - Übungen durch Tutor, Beginn 13. KW (= 30.03.16)
    S3 13-27 | - Übungen über Tutor (Gruppe - Fr. AkORin N.N.), Beginn 13. KW (=30.03.16)
    S1 ? | - Übungen/Praktikum - (MB + MB Int 4 + Wing IT AT 6 + Wing MT 6) (Beginn KW 15) (in Kleingruppen nach gesonderter Vereinbarung)
    S2 ? | ---  Mindest-TN 12, Beginn 11. KW (= 16.03.16)
    S3 ? | --- Beginn 11. KW (= 16.03.15)
    S3 11-27 | --- Beginn 11. KW (= 16.03.16)
    S4 11-27 | --- Beginn 11. KW (= 17.03.16)
    S2 12-27 | --- Beginn 12. KW (= 21.03.16)
    S1 ? | --- Beginn 12. KW (= 210.03.16)
    S3 11-27 | --- Fortsetzu--- Wirtschaft, Mindest-TN 8, Beginn 11. KW (= 16.03.16)
    S1 12 14 16 18 | --- Kurs in Münchberg - Mindest-TN 10, 14-tägig 12. KW - 18. KW (= 21.03., 04.04., 18.04. und 02.05.16)
    S1 21 23 25 | --- Kurs in Münchberg - Mindest-TN 10, 14-tägig 21. KW - 25. KW (= 23.05., 06.06. und 20.06.16)
    S3 13-27 | --- Mindest-TN 8, Beginn 12. KW (= 30.03.16, da 23.03.16 vorlesungsfrei)
    S2 11-27/2 | --- Wirtschaftssprache - 14-tägig, Beginn 11. KW (= 15.03.16)
    S4 12-27/2 | 14-tägig (Beginn KW 12)
    S1 15-27/2 | 14-tägig Start KW 15
    S1 12 15 23-25 | Ausgewählte Aspekte des Marketing / - KW 12, 15, 23, 24, 25
    S1 14-26 | Exkursionen (KW 14-26)
    S2 12-27/2 | InDesign - 14-tägig, Beginn KW 12 = 22.3.16
    S3 11 14 16-18 20 22 24 27 | KW 11, 14, 16, 17, 18, 20, 22, 24, 27
    S5 20-27 | ab KW 20
    S5 11-19 | bis KW 19
    S1 15-27 | (MB + MB Int 4 + Wing IT AT 6 + Wing MT 6) (ab 11.4.)
    S2 12-27 | - Repetitorium - (Beginn 22.3.)
    S4 11-27 | - Tutorium - (Beginn 17.3.)
    S4 13-27 | - Übungen  - Beginn 31.03.16
    S2 14-27/2 | - Übungen - (14-tägig) (Beginn 5.4.16)
    S3 11-27 | - Übungen - (Beginn 16.3.)
    S2 ? | - Übungen - (Beginn 22.3.16, ab 12.4. /14-tägig)
    S1 11-17 19-27 | - Übungen - (nicht am 2.5.16)
    S1 21.03.2016 04.04.2016 | - einmalig Vorlesung am 21.3.16 und am 4.4.16 -
    S4 31.03.2016 14.04.2016 21.04.2016 28.04.2016 12.05.2016 19.05.2016 02.06.2016 09.06.2016 | only 31.03., 14.04., 21.04., 28.04., 12.05., 19.05., 02.06. and 09.06.
    S1 ? | - Praktikum -  (14-tägig)  (Beginn 4.4.16 um 8 Uhr, danach Gruppen nach Plan)
    S2 ? | - Praktikum - (14-tägig)
    S2 ? | - Praktikum zu bestimmten Terminen in Münchberg -
    S2 ? | (Gruppe I und II, 14-tägig, 4-std. im Wechsel)
    S2 ? | - Praktikum -  (Sicherheitseinweisung 15.3.16)
    S1 ? | -  weitere Blocktermine folgen -
    S4 ? | --- Mindest-TN 8, Blocktermine werden am 17.03.2016 mit H. N.N. vereinbart
    S3 11-27 | - alle außer Vinf4 !
    S3 11-27 | - nur Vinf 4!
    S2 11-27 | (Wing IT 4 + MT/MT 6 + Inf 6)
    S2 11-27 | - verbindliche Anmeldung am 15.03.2016 notwendig
    S2 11-27 | - 1. Teil SS 2016, 2. Teil WS 2016/17
    W2 41-3/2 | (14-tägig 4 std.) ( 4 SWS Block) Beginn KW 41
    W5 41-3 | (Beginn KW 41)
    W3 41-3 | (Gr. I + II)  (Beginn KW  41)
    W4 47-3 | (Inf+MI+WI5)   - Übungen - ab KW 47
    W1 40-46 | (Inf+MI+WI5) - ab KW 40 bis einschl. KW 46
    W5 43-3/2 | (MB/MB Int 3 + Wing IT + MT 5) (14-tägig) ( Beginn KW 43)
    W1 42-3 | (TD + MD 1), Start KW 42
    W2 44-3 | (Wing WT KT + WT KT 5) (ab KW 44)
    W4 40-43 | (Wing WT KT + WT KT 5) (bis KW 43)
    W5 41-3 | - 1. Teil WS 2015/16, 2. Teil SS 2016 - Beginn KW 41
    W3 42-3 | - Beginn 42. KW (= 14.10.15)
    W3 42-3/2 | - Beginn KW 42 - 14-tägig
    W2 41-3/2 | - Business German, 14-tägig, Beginn 41. KW (= 06.10.15)
    W2 40-47 | - Energieberatung, Zertifizierung - (bis KW 47)
    W4 40-3/2 | - Gruppe I - Erstsemester - 14-tägig - ab KW 40
    W4 42-3/2 | - Gruppe II - Zweitsemester - 14-tägig - Start KW 42
    W4 40-47 | - KW 40 bis 47
    W3 42-3 | - Mindest-TN 8. ab 42. KW (= 14.10.15)
    W2 42-3 | - Modul: Einführung in das juristische Arbeiten / Start KW 42
    W2 41-3 | - Online-Anmeldung 24.09. bis 01.10.2015 - Beginn KW 41 - Gruppe I - max. 20 TN
    W5 ? | - Praktikum  im Wechsel - (WT KT + Wing WT KT + MB Int TT) (Beginn KW 41)
    W5 ? | - Start KW 42, Ende KW 56; außer KW 44, 45, 46, 48, 51, 54
    W2 41-47 | - Teil Controlling - (KW 41-47)
    W1 42 44 46 | - Teil Controlling - Pratkikum 14-tägig - für W (KW 42-46)
    W1 48-3 | - Teil Reporting - (KW 48-3)
    W3 42-3/2 | - Tutorium - 14-tägig - (parallel zu Vorlesung) (Beginn KW 42)
    W4 ? | - ab 42. KW, Vorlesungszeit kann sich nach Absprache mit den Teilnehmern noch ändern
    W4 46-3 | - ab KW 46 Übungen
    W4 ? | - ab KW 47  Vertretung H. N.N.
    W3 ? | - bis 48. KW (= 26.11.15) Donnerstag, 9:45 Uhr, ab 49. KW (= 02.12.15) Mittwoch. 9:45 Uhr
    W1 40-46 | - bis KW 46
    W5 40 41 44-49 51-3 | - ohne KW 42, 43, 50
    W3 42-3 | ---  Mindest-TN 12, sofern kein Pflichtsprachler, ab 42. KW (= 14.10.15)
    W2 42-46 | --- Mindest-TN 10, ab 42. KW ( 13.10.15), bis KW 46
    W4 42-3 | --- Mindest-TN 10, ab 42. KW ( = 15.10.15)
    W3 43-3 | --- Mindest-TN 10, ab KW 43 (= 21.10.15)
    W4 43-3 | --- Tutorium Gruppe II, Beginn 43. KW (= 22.10.15)
    W1 42-3 | --- ab 42. KW ( = 12.10.15), online-Einstufungstest vorab
    W3 44-3 | Master L 2 - Zweitsemester / - Master L 2 - Zweitsemester - ab KW 44
    W3 43-3 | Start KW 43 - Übungen
    W3 07.10.2015 14.10.2015 25.11.2015 02.12.2015 09.12.2015 16.12.2015 23.12.2015 | (Termine: 7.10. , 14.10., 25.11. bis 23.12.)
    W3 04.11.2015 11.11.2015 18.11.2015 25.11.2015 02.12.2015 16.12.2015 07.01.2016 21.01.2016 | - Termine: 04.11., 11.11., 18.11., 25.11., 02.12., 16.12., 07.01., 21.01.
    W5 30.10.2015 20.11.2015 27.11.2015 11.12.2015 22.01.2016 | Termine 09.10. (entfällt), 30.10., 20.11., 27.11. (Ersatztermin), 11.12. und 22.01.
    W2 03.11.2015 01.12.2015 12.01.2016 19.01.2016 | Termine: 03.11., 17.11. (entfällt - Änderung beachten!), 01.12., 12.01. und 19.01.
    W3 21.10.2015 11.11.2015 02.12.2015 16.12.2015 13.01.2016 | Termine: 14.10. (entfällt), 21.10., 11.11., 02.12., 16.12. (Ersatztermin) und 13.01
    W1 14.12.2015 11.01.2016 18.01.2016 25.01.2016 01.02.2016 22.02.2016 29.02.2016 | Termine: 14.12., 11.01., 18.01., 25.01., 01.02., 22.02. (Terminänderung beachten) und 29.02. (Terminänderung beachten)
    W5 20.11.2015 27.11.2015 04.12.2015 11.12.2015 18.12.2015 15.01.2016 19.01.2016 22.01.2016 29.01.2016 05.02.2016 | Termine: 23.10. (entfällt), 20.11., 27.11., 04.12., 11.12., 18.12., 15.01., 19.01. (Ersatz), 22.01., 29.01. und 05.02.
    W3 27.01.2016 03.02.2016 10.02.2016 09.03.2016 | Wirtschaftsenglisch I (Wahlgebiet VWA) - Termine: 27.1., 03.02., 10.02. und 09.03.16
    W4 ? | - Praktikum - (WT + Wing WT 5 + MB RG+ InnoTex 5) Sicherheitseinweisung am 1.10.
    W3 ? | - Nov. 11th, 2015 - Guest Lecturer Prof. Dr. N.N.
    W5 ? | - Wochendseminar mit Prüfung Hr. N.N. und Prof. N.N.. N.N.
    S2 17-19 21-23 | KW 17, 18, 19, 21, 22 und 23
    W1 41-44 47-3 | - Gruppe II - Start KW 41 - außer KW 45 und KW 46
    W2 ? | Storytelling / KW 41- KW 3, außer KW 47 virtuell
    S2 18-27/2 | -lecture - (every second week) (language: english) start week KW 18 -
    """

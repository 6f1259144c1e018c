// Scripts, styles and pictures, as bytes of the program. In Swift, arrays of so many numbers take the compiler half a
// minute; here the preprocessor reads the files (C23, 6.10.4).

#include "assets.h"

// The compiler knows `#embed` in every version of C, and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char arrange_js[] = {
#embed "../SchoolWeb/Resources/arrange.js"
};
static const unsigned char badge_js[] = {
#embed "../SchoolWeb/Resources/badge.js"
};
static const unsigned char board_js[] = {
#embed "../SchoolWeb/Resources/board.js"
};
static const unsigned char copy_js[] = {
#embed "../SchoolWeb/Resources/copy.js"
};
static const unsigned char display_css[] = {
#embed "../SchoolWeb/Resources/display.css"
};
static const unsigned char display_js[] = {
#embed "../SchoolWeb/Resources/display.js"
};
static const unsigned char here_js[] = {
#embed "../SchoolWeb/Resources/here.js"
};
static const unsigned char icon_svg[] = {
#embed "../SchoolWeb/Resources/icon.svg"
};
static const unsigned char live_js[] = {
#embed "../SchoolWeb/Resources/live.js"
};
static const unsigned char marking_css[] = {
#embed "../SchoolWeb/Resources/marking.css"
};
static const unsigned char marking_js[] = {
#embed "../SchoolWeb/Resources/marking.js"
};
static const unsigned char notice_js[] = {
#embed "../SchoolWeb/Resources/notice.js"
};
static const unsigned char notifications_css[] = {
#embed "../SchoolWeb/Resources/notifications.css"
};
static const unsigned char opening_js[] = {
#embed "../SchoolWeb/Resources/opening.js"
};
static const unsigned char picture_js[] = {
#embed "../SchoolWeb/Resources/picture.js"
};
static const unsigned char play_css[] = {
#embed "../SchoolWeb/Resources/play.css"
};
static const unsigned char play_ask_js[] = {
#embed "../SchoolWeb/Resources/play/ask.js"
};
static const unsigned char play_answer_key_js[] = {
#embed "../SchoolWeb/Resources/play/answer-key.js"
};
static const unsigned char play_clock_js[] = {
#embed "../SchoolWeb/Resources/play/clock.js"
};
static const unsigned char play_controls_js[] = {
#embed "../SchoolWeb/Resources/play/controls.js"
};
static const unsigned char play_delivery_js[] = {
#embed "../SchoolWeb/Resources/play/delivery.js"
};
static const unsigned char play_dom_js[] = {
#embed "../SchoolWeb/Resources/play/dom.js"
};
static const unsigned char play_drafts_js[] = {
#embed "../SchoolWeb/Resources/play/drafts.js"
};
static const unsigned char play_drag_js[] = {
#embed "../SchoolWeb/Resources/play/drag.js"
};
static const unsigned char play_dragon_art_js[] = {
#embed "../SchoolWeb/Resources/play/dragon-art.js"
};
static const unsigned char play_dragon_js[] = {
#embed "../SchoolWeb/Resources/play/dragon.js"
};
static const unsigned char play_falling_js[] = {
#embed "../SchoolWeb/Resources/play/falling.js"
};
static const unsigned char play_fingerprint_js[] = {
#embed "../SchoolWeb/Resources/play/fingerprint.js"
};
static const unsigned char play_flight_js[] = {
#embed "../SchoolWeb/Resources/play/flight.js"
};
static const unsigned char play_game_js[] = {
#embed "../SchoolWeb/Resources/play/game.js"
};
static const unsigned char play_games_js[] = {
#embed "../SchoolWeb/Resources/play/games.js"
};
static const unsigned char play_joined_js[] = {
#embed "../SchoolWeb/Resources/play/joined.js"
};
static const unsigned char play_kept_js[] = {
#embed "../SchoolWeb/Resources/play/kept.js"
};
static const unsigned char play_line_js[] = {
#embed "../SchoolWeb/Resources/play/line.js"
};
static const unsigned char play_memory_store_js[] = {
#embed "../SchoolWeb/Resources/play/memory-store.js"
};
static const unsigned char play_menu_js[] = {
#embed "../SchoolWeb/Resources/play/menu.js"
};
static const unsigned char play_number_text_js[] = {
#embed "../SchoolWeb/Resources/play/number-text.js"
};
static const unsigned char play_offline_js[] = {
#embed "../SchoolWeb/Resources/play/offline.js"
};
static const unsigned char play_order_control_js[] = {
#embed "../SchoolWeb/Resources/play/order-control.js"
};
static const unsigned char play_outdated_js[] = {
#embed "../SchoolWeb/Resources/play/outdated.js"
};
static const unsigned char play_owl_art_js[] = {
#embed "../SchoolWeb/Resources/play/owl-art.js"
};
static const unsigned char play_page_js[] = {
#embed "../SchoolWeb/Resources/play/page.js"
};
static const unsigned char play_pairs_control_js[] = {
#embed "../SchoolWeb/Resources/play/pairs-control.js"
};
static const unsigned char play_pairs_js[] = {
#embed "../SchoolWeb/Resources/play/pairs.js"
};
static const unsigned char play_particles_js[] = {
#embed "../SchoolWeb/Resources/play/particles.js"
};
static const unsigned char play_play_worker_js[] = {
#embed "../SchoolWeb/Resources/play/play-worker.js"
};
static const unsigned char play_press_js[] = {
#embed "../SchoolWeb/Resources/play/press.js"
};
static const unsigned char play_question_card_js[] = {
#embed "../SchoolWeb/Resources/play/question-card.js"
};
static const unsigned char play_refused_js[] = {
#embed "../SchoolWeb/Resources/play/refused.js"
};

static const unsigned char play_results_js[] = {
#embed "../SchoolWeb/Resources/play/results.js"
};
static const unsigned char play_rounds_js[] = {
#embed "../SchoolWeb/Resources/play/rounds.js"
};
static const unsigned char play_scenery_js[] = {
#embed "../SchoolWeb/Resources/play/scenery.js"
};
static const unsigned char play_scenes_js[] = {
#embed "../SchoolWeb/Resources/play/scenes.js"
};
static const unsigned char play_score_js[] = {
#embed "../SchoolWeb/Resources/play/score.js"
};
static const unsigned char play_sent_js[] = {
#embed "../SchoolWeb/Resources/play/sent.js"
};
static const unsigned char play_settings_js[] = {
#embed "../SchoolWeb/Resources/play/settings.js"
};
static const unsigned char play_sha256_js[] = {
#embed "../SchoolWeb/Resources/play/sha256.js"
};
static const unsigned char play_sheet_js[] = {
#embed "../SchoolWeb/Resources/play/sheet.js"
};
static const unsigned char play_sign_in_js[] = {
#embed "../SchoolWeb/Resources/play/sign-in.js"
};
static const unsigned char play_sign_out_js[] = {
#embed "../SchoolWeb/Resources/play/sign-out.js"
};
static const unsigned char play_sky_art_js[] = {
#embed "../SchoolWeb/Resources/play/sky-art.js"
};
static const unsigned char play_solution_js[] = {
#embed "../SchoolWeb/Resources/play/solution.js"
};
static const unsigned char play_sound_js[] = {
#embed "../SchoolWeb/Resources/play/sound.js"
};
static const unsigned char play_stage_js[] = {
#embed "../SchoolWeb/Resources/play/stage.js"
};
static const unsigned char play_start_js[] = {
#embed "../SchoolWeb/Resources/play/start.js"
};
static const unsigned char play_store_js[] = {
#embed "../SchoolWeb/Resources/play/store.js"
};
static const unsigned char play_typing_js[] = {
#embed "../SchoolWeb/Resources/play/typing.js"
};
static const unsigned char play_unsent_js[] = {
#embed "../SchoolWeb/Resources/play/unsent.js"
};
static const unsigned char play_window_js[] = {
#embed "../SchoolWeb/Resources/play/window.js"
};
static const unsigned char play_work_js[] = {
#embed "../SchoolWeb/Resources/play/work.js"
};
static const unsigned char preview_js[] = {
#embed "../SchoolWeb/Resources/preview.js"
};
static const unsigned char print_js[] = {
#embed "../SchoolWeb/Resources/print.js"
};
static const unsigned char push_worker_js[] = {
#embed "../SchoolWeb/Resources/push-worker.js"
};
static const unsigned char push_js[] = {
#embed "../SchoolWeb/Resources/push.js"
};
static const unsigned char qr_find_js[] = {
#embed "../SchoolWeb/Resources/qr-find.js"
};
static const unsigned char qr_read_js[] = {
#embed "../SchoolWeb/Resources/qr-read.js"
};
static const unsigned char school_css[] = {
#embed "../SchoolWeb/Resources/school.css"
};
static const unsigned char selection_js[] = {
#embed "../SchoolWeb/Resources/selection.js"
};
static const unsigned char statistics_css[] = {
#embed "../SchoolWeb/Resources/statistics.css"
};
static const unsigned char steps_js[] = {
#embed "../SchoolWeb/Resources/steps.js"
};
static const unsigned char timetable_css[] = {
#embed "../SchoolWeb/Resources/timetable.css"
};
static const unsigned char timetable_js[] = {
#embed "../SchoolWeb/Resources/timetable.js"
};
static const unsigned char unread_js[] = {
#embed "../SchoolWeb/Resources/unread.js"
};
static const unsigned char unsaved_js[] = {
#embed "../SchoolWeb/Resources/unsaved.js"
};
static const unsigned char upload_js[] = {
#embed "../SchoolWeb/Resources/upload.js"
};
static const unsigned char week_css[] = {
#embed "../SchoolWeb/Resources/week.css"
};
static const unsigned char week_js[] = {
#embed "../SchoolWeb/Resources/week.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof(bytes)}

static const struct school_asset all[] = {
    ASSET("arrange.js", arrange_js),
    ASSET("badge.js", badge_js),
    ASSET("board.js", board_js),
    ASSET("copy.js", copy_js),
    ASSET("display.css", display_css),
    ASSET("display.js", display_js),
    ASSET("here.js", here_js),
    ASSET("icon.svg", icon_svg),
    ASSET("live.js", live_js),
    ASSET("marking.css", marking_css),
    ASSET("marking.js", marking_js),
    ASSET("notice.js", notice_js),
    ASSET("notifications.css", notifications_css),
    ASSET("opening.js", opening_js),
    ASSET("picture.js", picture_js),
    ASSET("play.css", play_css),
    ASSET("play/answer-key.js", play_answer_key_js),
    ASSET("play/ask.js", play_ask_js),
    ASSET("play/clock.js", play_clock_js),
    ASSET("play/controls.js", play_controls_js),
    ASSET("play/delivery.js", play_delivery_js),
    ASSET("play/dom.js", play_dom_js),
    ASSET("play/drafts.js", play_drafts_js),
    ASSET("play/drag.js", play_drag_js),
    ASSET("play/dragon-art.js", play_dragon_art_js),
    ASSET("play/dragon.js", play_dragon_js),
    ASSET("play/falling.js", play_falling_js),
    ASSET("play/fingerprint.js", play_fingerprint_js),
    ASSET("play/flight.js", play_flight_js),
    ASSET("play/game.js", play_game_js),
    ASSET("play/games.js", play_games_js),
    ASSET("play/joined.js", play_joined_js),
    ASSET("play/kept.js", play_kept_js),
    ASSET("play/line.js", play_line_js),
    ASSET("play/memory-store.js", play_memory_store_js),
    ASSET("play/menu.js", play_menu_js),
    ASSET("play/number-text.js", play_number_text_js),
    ASSET("play/offline.js", play_offline_js),
    ASSET("play/order-control.js", play_order_control_js),
    ASSET("play/outdated.js", play_outdated_js),
    ASSET("play/owl-art.js", play_owl_art_js),
    ASSET("play/page.js", play_page_js),
    ASSET("play/pairs-control.js", play_pairs_control_js),
    ASSET("play/pairs.js", play_pairs_js),
    ASSET("play/particles.js", play_particles_js),
    ASSET("play/play-worker.js", play_play_worker_js),
    ASSET("play/press.js", play_press_js),
    ASSET("play/question-card.js", play_question_card_js),
    ASSET("play/refused.js", play_refused_js),
    ASSET("play/results.js", play_results_js),
    ASSET("play/rounds.js", play_rounds_js),
    ASSET("play/scenery.js", play_scenery_js),
    ASSET("play/scenes.js", play_scenes_js),
    ASSET("play/score.js", play_score_js),
    ASSET("play/sent.js", play_sent_js),
    ASSET("play/settings.js", play_settings_js),
    ASSET("play/sha256.js", play_sha256_js),
    ASSET("play/sheet.js", play_sheet_js),
    ASSET("play/sign-in.js", play_sign_in_js),
    ASSET("play/sign-out.js", play_sign_out_js),
    ASSET("play/sky-art.js", play_sky_art_js),
    ASSET("play/solution.js", play_solution_js),
    ASSET("play/sound.js", play_sound_js),
    ASSET("play/stage.js", play_stage_js),
    ASSET("play/start.js", play_start_js),
    ASSET("play/store.js", play_store_js),
    ASSET("play/typing.js", play_typing_js),
    ASSET("play/unsent.js", play_unsent_js),
    ASSET("play/window.js", play_window_js),
    ASSET("play/work.js", play_work_js),
    ASSET("preview.js", preview_js),
    ASSET("print.js", print_js),
    ASSET("push-worker.js", push_worker_js),
    ASSET("push.js", push_js),
    ASSET("qr-find.js", qr_find_js),
    ASSET("qr-read.js", qr_read_js),
    ASSET("school.css", school_css),
    ASSET("selection.js", selection_js),
    ASSET("statistics.css", statistics_css),
    ASSET("steps.js", steps_js),
    ASSET("timetable.css", timetable_css),
    ASSET("timetable.js", timetable_js),
    ASSET("unread.js", unread_js),
    ASSET("unsaved.js", unsaved_js),
    ASSET("upload.js", upload_js),
    ASSET("week.css", week_css),
    ASSET("week.js", week_js),
};

const struct school_asset *const school_assets = all;
const size_t school_asset_count = sizeof(all) / sizeof(all[0]);

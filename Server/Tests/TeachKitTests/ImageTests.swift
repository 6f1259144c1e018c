import Foundation
import ModelTesting
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Pictures of people, through the real server.
@Suite struct ImageTests {
    private func school(_ policy: PicturePolicy = .everybody) async throws -> TestSchool {
        let school = try await TestSchool()
        try await PictureService(school.services.house).setPolicy(policy, as: school.actor(school.administrator))
        return school
    }

    @Test func peopleSetAndRemoveTheirOwnPictures() async throws {
        let school = try await school()
        let ada = try await KitDevice(school, school.ada)
        let ito = try await KitDevice(school, school.ito)
        var me = try await ada.profiles.fetchUserProfile()
        #expect(me.image == nil)
        me.image = TKImage(data: .wholePNG(with: ["tEXt": "Berlin"]))
        me = try await ada.profiles.update(me)
        #expect(me.image?.id != nil && me.image?.data == nil)
        let seen = try await ito.profiles.fetchUserProfile(of: school.ada.id.of())
        #expect(seen.image == me.image)
        #expect(try await ito.profiles.fetchImage(of: seen)?.data == .wholePNG())
        #expect(try await ito.teacher.fetchStudents(of: ito.schoolClass("7a")).compactMap(\.image) == [me.image])
        // Saving other changes leaves it alone.
        #expect(try await ada.profiles.update(me) == me)
        me.image = nil
        #expect(try await ada.profiles.update(me).image == nil)
        #expect(try await ito.profiles.fetchImage(of: seen) == nil)
    }

    @Test func aPictureOfSomebodyElseIsSeenOnlyByThoseWhoKnowThem() async throws {
        let school = try await school()
        try await PictureService(school.services.house).put(.wholePNG(), as: school.actor(school.ben))
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let ben = try await ito.profiles.fetchUserProfile(of: school.ben.id.of())
        #expect(try await ito.profiles.fetchImage(of: ben) != nil)
        #expect(try await ada.profiles.fetchImage(of: ben) == nil)
    }

    @Test func whatCanNotBeKeptIsSaid() async throws {
        let school = try await school(.staff)
        let ada = try await KitDevice(school, school.ada)
        let ito = try await KitDevice(school, school.ito)
        var student = try await ada.profiles.fetchUserProfile()
        student.image = TKImage(data: .wholePNG())
        await #expect(throws: TKError.noWritePermission) { try await ada.profiles.update(student) }
        var teacher = try await ito.profiles.fetchUserProfile()
        teacher.image = TKImage(data: Data("GIF89a".utf8))
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "picture", reason: .isInvalid))) {
            try await ito.profiles.update(teacher)
        }
        // The name of a picture is not the picture.
        teacher.image = TKImage(id: "of somebody else", data: nil)
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "picture", reason: .isEmpty))) {
            try await ito.profiles.update(teacher)
        }
    }

    @Test func aFetchedPictureIsAvailableWithoutANetwork() async throws {
        let school = try await school()
        try await PictureService(school.services.house).put(.wholePNG(), as: school.actor(school.ben))
        let ito = try await KitDevice(school, school.ito)
        let ben = try await ito.profiles.fetchUserProfile(of: school.ben.id.of())
        ito.network.fail(.isOff)
        await #expect(throws: TKError.networkUnavailable) { try await ito.profiles.fetchImage(of: ben) }
        ito.network.fail(nil)
        let image = try await ito.profiles.fetchImage(of: ben)
        ito.network.fail(.isOff)
        #expect(try await ito.profiles.fetchImage(of: ben) == image)
    }

    @Test func theCompletionHandlerIsCalledOnce() async throws {
        let school = try await school()
        try await PictureService(school.services.house).put(.wholePNG(), as: school.actor(school.ada))
        let device = try await KitDevice(school, school.ada)
        let profiles = device.profiles
        let me = try await profiles.fetchUserProfile()
        #expect(await outcome { profiles.fetchImage(of: me, completion: $0) }.value??.data == .wholePNG())
        try await PictureService(school.services.house).remove(as: school.actor(school.ada))
        let none = await outcome { profiles.fetchImage(of: me, completion: $0) }
        #expect(none.value == .some(nil) && none.error == nil)
    }
}

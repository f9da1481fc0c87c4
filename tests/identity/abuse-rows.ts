import { imageOf, type AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  register: 'none',
  mobileRegister: 'none',
  login: 'none',
  sendEmailCode: 'none',
  sendMobileCode: 'none',
  changePassword: 'none',
  resetPassword: 'none',
  editProfile: {
    input: async (app, owner) => ({ nickname: 'Ada', avatar: await imageOf(app, owner, 'avatar') }),
    refusal: 'upload.unknown',
  },
  // Whoever has the token may end its session.
  logout: 'none',
  userInfo: 'none',
  tradePassword: 'none',
  bindEmail: 'none',
  bindMobile: 'none',
  security: 'none',
  recoveryStop: 'none',
  sessionList: 'none',
  sessionRevoke: {
    input: async (app, owner) => {
      const { data } = await app.call('sessionList', {}, { token: owner })
      return { id: data.items[0]?.id }
    },
    refusal: 'session.unknown',
  },
  otpBegin: 'none',
  passkeyList: 'none',
  passkeyBegin: 'none',
  passkeyAdd: 'none',
  // Takes a device that has made one: tests/identity/passkeys.test.ts.
  passkeyRemove: 'none',
  passkeyChallenge: 'none',
  passkeyLogin: 'none',
  appLock: 'none',
  appLockSet: 'none',
  lockSession: 'none',
  unlockChallenge: 'none',
  unlockSession: 'none',
  otpEnable: 'none',
  otpDisable: 'none',
  otpRecovery: 'none',
  availability: 'none',
  declareCountry: 'none',
} as const satisfies AbuseRows

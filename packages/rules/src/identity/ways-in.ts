/** What opens an account, or stands before what may leave it. */
export const waysIn = [
  'session',
  'push',
  'passkey',
  'wallet',
  'api_key',
  'otp',
  'recovery_codes',
  'app_lock',
  'trade_password',
  'address',
] as const
export type WayIn = (typeof waysIn)[number]

/** What happens to how an account is opened. */
export const credentialEvents = [
  'password_changed',
  'password_reset',
  'address_recovered',
  'second_step_reset',
  'sessions_ended',
  'suspended',
] as const
export type CredentialEvent = (typeof credentialEvents)[number]

/** `asked`: it ends unless the customer says that it stays. `pauses`: it is refused for so long. */
export type Fate = 'ends' | 'asked' | 'pauses' | 'stays'

/**
 * What each event does to each way in. A password that is set anew without the old one, an address or a second step that staff
 * replaced: somebody proved to be the owner who may have been out for long, and nobody can tell from when on somebody else was in.
 * So every way ends that a thief could have added since the account was opened, all but the one that was just proved. A push
 * device hears for a session and ends with it. Recovery codes go with the authenticator, which stays where it must be passed after a
 * reset; what stands before withdrawals stays, and they wait for a day.
 */
export const fates: { readonly [Event in CredentialEvent]: { readonly [Way in WayIn]: Fate } } = {
  password_changed: {
    session: 'ends',
    push: 'ends',
    passkey: 'asked',
    wallet: 'asked',
    api_key: 'ends',
    otp: 'stays',
    recovery_codes: 'stays',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
  password_reset: {
    session: 'ends',
    push: 'ends',
    passkey: 'ends',
    wallet: 'ends',
    api_key: 'ends',
    otp: 'stays',
    recovery_codes: 'stays',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
  address_recovered: {
    session: 'ends',
    push: 'ends',
    passkey: 'ends',
    wallet: 'ends',
    api_key: 'ends',
    otp: 'stays',
    recovery_codes: 'stays',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
  second_step_reset: {
    session: 'ends',
    push: 'ends',
    passkey: 'ends',
    wallet: 'ends',
    api_key: 'ends',
    otp: 'ends',
    recovery_codes: 'ends',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
  sessions_ended: {
    session: 'ends',
    push: 'ends',
    passkey: 'stays',
    wallet: 'stays',
    api_key: 'stays',
    otp: 'stays',
    recovery_codes: 'stays',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
  suspended: {
    session: 'ends',
    push: 'ends',
    passkey: 'stays',
    wallet: 'stays',
    api_key: 'pauses',
    otp: 'stays',
    recovery_codes: 'stays',
    app_lock: 'stays',
    trade_password: 'stays',
    address: 'stays',
  },
}

/** Those that are kept in rows of their own and removed one by one. */
export const removableWays = ['passkey', 'wallet', 'api_key'] as const satisfies readonly WayIn[]
export type RemovableWay = (typeof removableWays)[number]

/** What happened to the security of an account, as its owner is told. */
export const securityActions = [
  'security.login',
  'security.login_new_device',
  'security.login_failed',
  'security.logout',
  'security.password_changed',
  'security.password_reset',
  'security.trade_password_set',
  'security.trade_password_changed',
  'security.email_bound',
  'security.mobile_bound',
  'security.otp_enabled',
  'security.otp_disabled',
  'security.otp_recovery_renewed',
  'security.otp_recovery_used',
  'security.passkey_added',
  'security.passkey_removed',
  'security.session_revoked',
  'security.recovery_set',
  'security.recovery_stopped',
  'security.recovery_done',
] as const
export type SecurityAction = (typeof securityActions)[number]

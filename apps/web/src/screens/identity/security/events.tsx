import type { SecurityAction } from '@plumbline/rules/identity'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { Security } from '../../../live/identity/identity.ts'
import { Empty } from '../../../ui/empty.tsx'

const textOf = {
  'security.login': 'eventLogin',
  'security.login_new_device': 'eventLoginNew',
  'security.login_failed': 'eventLoginFailed',
  'security.logout': 'eventLogout',
  'security.password_changed': 'eventPassword',
  'security.password_reset': 'eventPasswordReset',
  'security.trade_password_set': 'eventTradeSet',
  'security.trade_password_changed': 'eventTradeChanged',
  'security.email_bound': 'eventEmail',
  'security.mobile_bound': 'eventPhone',
  'security.otp_enabled': 'eventOtpOn',
  'security.otp_disabled': 'eventOtpOff',
  'security.otp_recovery_renewed': 'eventRecoveryRenewed',
  'security.otp_recovery_used': 'eventRecoveryUsed',
  'security.passkey_added': 'eventPasskeyAdded',
  'security.passkey_removed': 'eventPasskeyRemoved',
  'security.app_lock_set': 'eventAppLockSet',
  'security.app_lock_off': 'eventAppLockOff',
  'security.unlock_failed': 'eventUnlockFailed',
  'security.wallet_linked': 'eventWalletLinked',
  'security.wallet_unlinked': 'eventWalletUnlinked',
  'security.api_key_added': 'eventApiKeyAdded',
  'security.api_key_revoked': 'eventApiKeyRevoked',
  'security.session_revoked': 'eventSessionEnded',
  'security.recovery_set': 'eventRecoverySet',
  'security.recovery_stopped': 'eventRecoveryStopped',
  'security.recovery_done': 'eventRecoveryDone',
} as const satisfies Record<SecurityAction, string>

/** What happened to the account's security lately, newest first. */
export const Events = ({ events }: { events: Security['events'] }) => {
  const t = useTranslations('security')
  const format = useFormat()
  return (
    <section className="mt-8" data-testid="events">
      <h2 className="text-13 font-semi text-t3">{t('events')}</h2>
      <p className="mt-1 text-13 text-t2">{t('eventsText')}</p>
      {events.length === 0 ? (
        <Empty hint={t('eventsNone')} />
      ) : (
        <ul className="mt-1">
          {events.map((event, index) => (
            // Two events of one moment are told apart by their place alone; the list is never reordered.
            <li key={`${event.at} ${index}`} className="border-b border-line py-2.5 last:border-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-14 font-medium">{t(textOf[event.action])}</span>
                <time dateTime={event.at} className="text-13 text-t3">
                  {format.dateTime(Date.parse(event.at))} UTC
                </time>
              </div>
              <p className="text-13 text-t3 [overflow-wrap:anywhere]">
                {[event.device ?? t('deviceUnknown'), event.address]
                  .filter(part => part !== null)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

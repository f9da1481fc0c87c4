import { useTranslations } from 'use-intl'
import { useSecurity } from '../../../live/identity/identity.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { FormPage } from '../form-page.tsx'
import { AppLockSection } from './app-lock.tsx'
import { DeviceSection } from './devices.tsx'
import { Events } from './events.tsx'
import { HoldNote } from './hold-note.tsx'
import { PasskeySection } from './passkeys.tsx'
import { Protections } from './protections.tsx'
import { RecoveryNote } from './recovery-note.tsx'
import { Ways } from './sign-in-methods.tsx'
import { useBack } from '../../../shared/use-back.ts'

/** How the account is secured, where it is open, and what happened to it. */
export const SecurityScreen = () => {
  const t = useTranslations()
  const demo = useIsDemo()
  return (
    <FormPage title={t('place.security')} demo={demo} onBack={useBack('/pages/fund')}>
      <div data-testid="security">
        <Fetched query={useSecurity()} awaited={<SkeletonRows count={6} />}>
          {security => (
            <>
              {security.recovery !== null && <RecoveryNote recovery={security.recovery} />}
              {security.hold !== null && (
                <div className="mb-5">
                  <HoldNote until={security.hold.until} />
                </div>
              )}
              {!demo && <Protections security={security} />}
              <Ways security={security} demo={demo} />
              {!demo && <PasskeySection />}
              {!demo && <AppLockSection />}
              <DeviceSection />
              <Events events={security.events} />
            </>
          )}
        </Fetched>
      </div>
    </FormPage>
  )
}

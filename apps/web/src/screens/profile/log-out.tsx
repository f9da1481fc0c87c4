import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useAskedLogout } from '../../shared/identity/asked-logout.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** The way out, and what it does to this device. */
export const LogOutButton = () => {
  const t = useTranslations('profile')
  const { logOut, isPending } = useAskedLogout()
  return (
    <>
      <div className="mt-6">
        <Button
          look="outline"
          size="pair"
          wide
          icon={<LogOut aria-hidden className="size-4.5" />}
          sending={isPending && t('logout')}
          onClick={logOut}
        >
          {t('logout')}
        </Button>
      </div>
      <p className="mt-3 text-center text-12 text-t3">{t('logoutHint', { version: deployment.version })}</p>
    </>
  )
}

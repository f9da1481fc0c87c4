import { useTranslations } from 'use-intl'
import { findWallets } from '../../../live/wallet/providers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { useTouch } from '../../../ui/hooks/use-media.ts'

/** What to do where this browser has no wallet: on a phone they are apps with a browser of their own. */
export const NoWallet = () => {
  const t = useTranslations('wallet')
  const isPhone = useTouch()
  return (
    <section data-testid="no-wallet" className="grid gap-3 rounded-card p-4 ring-1 ring-line ring-inset">
      <h2 className="text-15 font-semi">{t('noneTitle')}</h2>
      <p className="text-14 text-t2">{isPhone ? t('nonePhone') : t('noneDesk')}</p>
      <CopyField label={t('pageAddress')} text={window.location.href} />
      <Button look="secondary" size="pair" wide onClick={findWallets}>
        {t('lookAgain')}
      </Button>
    </section>
  )
}

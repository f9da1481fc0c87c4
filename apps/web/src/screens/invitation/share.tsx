import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { QrCode } from '../../ui/qr.tsx'

const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#/pages/register?invite=${code}`

/** The device's own way of handing something on, where it has one. Whoever closes it has changed their mind. */
const ShareButton = ({ link }: { link: string }) => {
  const t = useTranslations()
  const data = { title: t('app.name'), text: t('invitation.message', { name: t('app.name') }), url: link }
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return null
  return (
    <Button
      look="primary"
      size="main"
      wide
      icon={<Share2 aria-hidden className="size-4.5" />}
      onClick={() => void navigator.share(data).catch(() => undefined)}
    >
      {t('invitation.share')}
    </Button>
  )
}

/** The customer's link, to share, copy or scan, and the code in it. */
export const ShareInvitation = ({ code }: { code: string }) => {
  const t = useTranslations('invitation')
  const link = linkOf(code)
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-4 rounded-card bg-sunk p-3.5 narrow:grid-cols-1">
        <QrCode text={link} name={t('qr')} />
        <CopyField label={t('code')} text={code} action={t('copyCode')} />
      </div>
      <CopyField label={t('link')} text={link} action={t('copyLink')} />
      <ShareButton link={link} />
    </div>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Plumb } from '../../ui/marks.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { firstTab } from '../../shared/places/tabs.ts'

/** An address of the web that may be opened at all: https, and no name or password in it. */
const readAddress = (text: string): URL | undefined => {
  let address: URL
  try {
    address = new URL(text)
  } catch {
    return undefined
  }
  return address.protocol === 'https:' && address.username === '' && address.password === ''
    ? address
    : undefined
}

/** Shows pages of the operator's allow-list in place; any other is named and opened outside. */
export const WebviewPage = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  const { url } = useSearch({ from: '/pages/common/webview/index' })
  const address = readAddress(url)
  const leave = () => (history.length > 1 ? history.back() : void navigate({ to: firstTab }))
  // The name is one for lists of pages; at the head of this one it begins as a heading does.
  const name = t('place.webview')
  const header = (
    <PageHeader title={name.charAt(0).toLocaleUpperCase() + name.slice(1)} demo={false} onBack={leave} />
  )
  if (address !== undefined && deployment.webviewOrigins.includes(address.origin))
    return (
      <>
        {header}
        <iframe
          src={address.href}
          title={t('webview.frame', { host: address.host })}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          className="w-full flex-1 border-0"
        />
      </>
    )
  return (
    <Column>
      {header}
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <Plumb outline className="h-14 text-control" />
        <h2 className="mt-4 text-16 font-semi">
          {t(address === undefined ? 'webview.bad' : 'webview.outside')}
        </h2>
        <p className="mt-1.5 max-w-[24rem] text-14 break-words text-t2">
          {address === undefined ? t('webview.badText') : t('webview.outsideText', { host: address.host })}
        </p>
        {address !== undefined && (
          <p className="mt-3 max-w-[24rem] text-14 font-semi break-all" data-testid="webview-address">
            {address.href}
          </p>
        )}
        {address !== undefined && (
          <div className="mt-5 flex flex-wrap justify-center gap-2">
            <Button look="secondary" size="pair" onClick={leave}>
              {t('session.stay')}
            </Button>
            <a
              href={address.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 rounded-field bg-primary-fill px-4 text-15 font-semi break-all text-white"
            >
              <ExternalLink aria-hidden className="size-4.5" />
              {t('webview.open', { host: address.host })}
            </a>
          </div>
        )}
      </div>
    </Column>
  )
}

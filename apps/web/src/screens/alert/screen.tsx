import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeviceSwitch } from '../../shared/push-device.tsx'
import { useUnread } from '../../live/account/alerts.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { AlertList } from './alert-list.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import { NoticeList } from './notice-list.tsx'
import type { Draft } from './use-alert-form.ts'

/** The instrument that the address names, and the price where it names one. */
type Start = { readonly code: string | undefined; readonly price: string | undefined }

/** What the sheet is opened with; its fields begin anew each time. */
type Asked = Start & { readonly draft: Draft | undefined; readonly turn: number }

const useSheet = ({ code, price }: Start) => {
  const [asked, setAsked] = useState<Asked>({ draft: undefined, code, price, turn: 0 })
  const [open, setOpen] = useState(code !== undefined)
  return {
    asked,
    open,
    ask: (draft: Draft | undefined) => {
      setAsked({ draft, code: undefined, price: undefined, turn: asked.turn + 1 })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

const Alerts = ({ tab, ...start }: Start & { readonly tab: 'notices' | undefined }) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: '/pages/fund' }))
  const unread = useUnread() ?? 0
  const sheet = useSheet(start)
  const desk = useDesk()
  const show = (next: 'alerts' | 'notices') =>
    void navigate({
      to: '/pages/alert/index',
      search: next === 'notices' ? { tab: next } : {},
      replace: true,
    })
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('place.alerts')} demo={useIsDemo()} onBack={back} />
      {desk ? (
        // Side by side, the address has no say in what is seen.
        <div className="grid grid-cols-2 gap-8 pb-8">
          <section aria-label={t('alert.alerts')} className="min-w-0">
            <h2 className="text-15 font-semi">{t('alert.alerts')}</h2>
            <AlertList onAdd={() => sheet.ask(undefined)} onChange={sheet.ask} />
            <DeviceSwitch />
          </section>
          <section aria-label={t('alert.notices')} className="min-w-0">
            <h2 className="text-15 font-semi">{t('alert.notices')}</h2>
            <NoticeList onAgain={sheet.ask} />
          </section>
        </div>
      ) : (
        <>
          <div className="border-b border-line edge">
            <Tabs
              name={t('place.alerts')}
              value={tab ?? 'alerts'}
              onChange={show}
              options={[
                { value: 'alerts' as const, label: t('alert.alerts') },
                {
                  value: 'notices' as const,
                  label: t('alert.notices'),
                  count: unread === 0 ? undefined : unread,
                },
              ]}
            />
          </div>
          <div className="edge pb-8">
            {tab === undefined ? (
              <AlertList onAdd={() => sheet.ask(undefined)} onChange={sheet.ask} />
            ) : (
              <NoticeList onAgain={sheet.ask} />
            )}
            <DeviceSwitch />
          </div>
        </>
      )}
      <AlertSheet
        key={sheet.asked.turn}
        open={sheet.open}
        onClose={sheet.close}
        draft={sheet.asked.draft}
        code={sheet.asked.code}
        price={sheet.asked.price}
      />
    </Column>
  )
}

/** Prices the customer waits for, and what has been told. An instrument in the address opens the form for it. */
export const AlertScreen = () => {
  const { tab, code, price } = useSearch({ from: '/market/pages/alert/index' })
  return <Alerts key={`${code ?? ''} ${price ?? ''}`} tab={tab} code={code} price={price} />
}

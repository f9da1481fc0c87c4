import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useProblemText } from '../../i18n/problem.ts'
import { useInstruments } from '../../live/queries.ts'
import { MarketPane } from '../../screens/market/pane.tsx'
import { OrdersPane } from '../../screens/orders/lists/pane.tsx'
import { TermPane } from '../../screens/orders/term/pane.tsx'
import { TradeDesk, TradeScreen } from '../../screens/trade/screen.tsx'
import { Problem } from '../../ui/states.tsx'
import { useDesk, useListBeside } from '../../ui/hooks/use-media.ts'
import { Pending } from '../../shared/places/pages.tsx'
import { besidePart } from '../../ui/lazy-part.ts'

const DeskKeyRows = besidePart(() =>
  import('./desk-keys.tsx').then(module => ({ default: module.DeskKeyRows })),
)
const SingleKeysSwitch = besidePart(() =>
  import('./desk-keys.tsx').then(module => ({ default: module.SingleKeysSwitch })),
)
const DeskAlert = besidePart(() => import('./desk-keys.tsx').then(module => ({ default: module.DeskAlert })))
const LayoutTool = besidePart(() =>
  import('../../screens/trade/desk/layout-tool.tsx').then(module => ({ default: module.LayoutTool })),
)
const TicketKeyRows = besidePart(() =>
  import('../../screens/trade/ticket/fields/key-rows.tsx').then(({ TicketKeyRows }) => ({
    default: TicketKeyRows,
  })),
)

const lastKey = 'instrument'

/** The Trade tab: puts list, chart, ticket and positions together, which know nothing of each other. */
export const Desk = () => {
  const { code: asked, kind, ticket } = useSearch({ from: '/pages/order' })
  const navigate = useNavigate()
  const desk = useDesk()
  const beside = useListBeside()
  const problem = useProblemText()
  const query = useInstruments()
  const wanted = asked ?? localStorage.getItem(lastKey)
  const view = query.data?.find(item => item.code === wanted) ?? query.data?.[0]
  const code = view?.code

  useEffect(() => {
    if (code !== undefined) localStorage.setItem(lastKey, code)
  }, [code])

  if (view === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <Pending />
    )
  const show = (next: string) =>
    void navigate({
      to: '/pages/order',
      search: { code: next, ...(kind !== undefined && { kind }) },
      replace: true,
    })
  if (desk)
    return (
      <TradeDesk
        view={view}
        side={ticket}
        list={
          <MarketPane
            keys
            code={code}
            onOpen={show}
            moreKeys={
              <Suspense>
                <TicketKeyRows />
                <DeskKeyRows />
              </Suspense>
            }
            keysFoot={
              <Suspense>
                <SingleKeysSwitch />
              </Suspense>
            }
            tools={
              <Suspense>
                <LayoutTool />
                <DeskAlert code={view.code} />
              </Suspense>
            }
          />
        }
        positions={kind === undefined ? <OrdersPane code={view.code} /> : <TermPane />}
        onTrade={show}
      />
    )
  // The screen keeps its place with and without the list: a phone that is turned keeps its open ticket and full chart.
  return (
    <div className="flex flex-1">
      {beside && (
        <div className="beside-tabs sticky top-0 flex w-[16.5rem] shrink-0 flex-col border-r border-line">
          <MarketPane keys code={code} onOpen={show} />
        </div>
      )}
      <TradeScreen
        view={view}
        begun={ticket}
        renderList={
          beside
            ? undefined
            : onPicked => (
                <MarketPane
                  code={code}
                  onOpen={next => {
                    show(next)
                    onPicked()
                  }}
                />
              )
        }
      />
    </div>
  )
}

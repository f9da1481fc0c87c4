import { destinationsMax } from '@plumbline/rules/destination'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../shared/hold-time.ts'
import { callFunding } from '../../live/funding/call.ts'
import { useRefreshDestinations } from '../../live/funding/destinations.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { coinOn } from '../../shared/funding/way-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IdText } from '../../ui/fields/copy-field.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { RowChanges } from '../../ui/lists/row-changes.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useAsked } from '../../ui/overlays/use-asked.ts'

/** What a row of either list says. */
type Bound = {
  readonly id: string
  /** What it is: a bank, a network. */
  readonly name: string
  readonly currency: string
  /** The account or the address itself. */
  readonly number: string
  readonly more: ReactNode
  readonly holdUntil: string | null
  readonly payable: boolean
}

type RowProps = { readonly bound: Bound; readonly onChange: () => void; readonly onDelete: () => void }

const Row = ({ bound, onChange, onDelete }: RowProps) => {
  const t = useTranslations('destination')
  const format = useFormat()
  const { name, currency, number, holdUntil } = bound
  const what = coinOn(currency, name)
  return (
    <li
      data-testid="destination"
      className="flex items-start gap-3 border-b border-line py-2.5 last:border-0"
    >
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semi [overflow-wrap:anywhere]">{what}</p>
        <p>
          <IdText text={number} />
        </p>
        <div className="text-13 text-t2 [overflow-wrap:anywhere]">{bound.more}</div>
        {holdUntil !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-t3">
            <Tag tone="waiting">{t('waits')}</Tag>
            {t('waitsUntil', { time: format.dateTime(Date.parse(holdUntil)) })}
          </p>
        )}
        {!bound.payable && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-t3">
            <Tag tone="warn">{t('notPaid')}</Tag>
            {t('notPaidWhy')}
          </p>
        )}
      </div>
      <RowChanges
        change={{ name: t('changeOf', { what }), onPress: onChange }}
        remove={{ name: t('deleteOf', { what }), onPress: onDelete }}
      />
    </li>
  )
}

const useDeletion = (call: 'bankCardDelete' | 'walletAddressDelete') => {
  const t = useTranslations('destination')
  const problem = useProblemText()
  const refresh = useRefreshDestinations()
  const { asked, open, ask, close } = useAsked<Bound>()
  const [isSending, setSending] = useState(false)
  const remove = async ({ id }: Bound) => {
    setSending(true)
    try {
      await callFunding(call, { id })
      showToast('done', t('deleted'))
    } catch (error) {
      showToast('problem', problem(error))
    }
    close()
    setSending(false)
    await refresh()
  }
  return {
    asked,
    open,
    isSending,
    ask,
    keep: close,
    confirm: () => {
      if (asked !== undefined) void remove(asked)
    },
  }
}

type Props = {
  readonly label: string
  readonly addLabel: string
  /** How many there are, of how many at most. */
  readonly countText: (figures: { count: string; maximum: string }) => string
  readonly emptyHint: string
  readonly removal: 'bankCardDelete' | 'walletAddressDelete'
  readonly items: readonly Bound[]
  readonly onAdd: () => void
  readonly onChange: (id: string) => void
  /** Another way to add one. */
  readonly more?: ReactNode
}

const Filled = ({ items, ...props }: Props) => {
  const t = useTranslations('destination')
  const holdTime = useHoldTime()
  const format = useFormat()
  const deletion = useDeletion(props.removal)
  const demo = useIsDemo()
  const isFull = items.length >= destinationsMax
  return (
    <>
      <p className="pb-2 text-13 text-t2">{t(demo ? 'holdDemo' : 'holdText', { time: holdTime })}</p>
      <p className="text-13 text-t3">
        {props.countText({
          count: format.count(items.length),
          maximum: format.count(destinationsMax),
        })}
      </p>
      <ul aria-label={props.label}>
        {items.map(bound => (
          <Row
            key={bound.id}
            bound={bound}
            onChange={() => props.onChange(bound.id)}
            onDelete={() => deletion.ask(bound)}
          />
        ))}
      </ul>
      <div className="mt-4 space-y-2">
        <Button
          look="primary"
          size="main"
          wide
          blocked={isFull}
          icon={<Plus aria-hidden className="size-5" />}
          onClick={props.onAdd}
        >
          {props.addLabel}
        </Button>
        {props.more}
      </div>
      <Confirm
        open={deletion.open}
        title={t('deleteTitle')}
        keep={t('keep')}
        confirm={t('delete')}
        sending={deletion.isSending && t('deleting')}
        onKeep={deletion.keep}
        onConfirm={deletion.confirm}
      >
        {deletion.asked !== undefined && (
          <>
            <p>
              <IdText text={deletion.asked.number} />
            </p>
            <p className="mt-1">{t('deleteText')}</p>
          </>
        )}
      </Confirm>
    </>
  )
}

/** What is bound of one kind, the newest first, with the ways to change it. */
export const DestinationList = (props: Props) => {
  if (props.items.length > 0) return <Filled {...props} />
  return (
    <Empty
      hint={props.emptyHint}
      action={
        <>
          <Button
            look="primary"
            size="pair"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={props.onAdd}
          >
            {props.addLabel}
          </Button>
          {props.more}
        </>
      }
    />
  )
}

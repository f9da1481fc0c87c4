import type { StaffThreadView } from '@plumbline/protocol/support'
import { desks, noteLengthMax, type Desk } from '@plumbline/rules/support'
import { CircleX, Ellipsis, Forward, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useDesk, useWideDesk } from '../../../ui/hooks/use-media.ts'
import { MenuButton, MenuList } from '../../../ui/lists/menu-list.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'
import { useMayI } from '../shared/session/session.ts'
import { Take } from './handling.tsx'
import { useSupportChange } from './queries.ts'
import { Side } from './side.tsx'

type Props = { readonly thread: StaffThreadView }
type Asked = Props & { readonly open: boolean; readonly onClose: () => void }

/** To another team, with a note that says why. */
const HandOver = ({ thread: { row }, open, onClose }: Asked) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const others = desks.filter(each => each !== row.desk)
  const [desk, setDesk] = useState<Desk>(others[0] ?? 'support')
  const [note, setNote] = useState('')
  const { mutate, isPending } = useSupportChange('supportHandOver', {
    onSuccess: () => {
      onClose()
      setNote('')
    },
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('handOver')}
      action={
        <Button
          look="primary"
          size="main"
          wide
          blocked={note.trim() === ''}
          sending={isPending && t('sending')}
          onClick={() => mutate({ id: row.id, desk, note })}
        >
          {t('handOver')}
        </Button>
      }
    >
      <div className="space-y-3">
        <Select
          label={t('team')}
          value={desk}
          options={others.map(value => ({ value, label: t(`desk_${value}`) }))}
          onChange={setDesk}
        />
        <TextArea label={t('handOverWhy')} value={note} onChange={setNote} lengthMax={noteLengthMax} />
      </div>
    </Sheet>
  )
}

type Ending = Asked & { readonly seen: number; readonly onEnded: () => void }

const End = ({ thread: { row }, seen, open, onClose, onEnded }: Ending) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const { mutate, isPending } = useSupportChange('supportClose', {
    onSuccess: () => {
      onClose()
      onEnded()
    },
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <Confirm
      open={open}
      title={t('closeTitle')}
      keep={t('cancel')}
      confirm={t('close')}
      sending={isPending && t('sending')}
      onKeep={onClose}
      onConfirm={() => mutate({ id: row.id, seen })}
    >
      {t('closeMore')}
    </Confirm>
  )
}

/** What is known of the customer, where there is no room for it beside the conversation. */
const About = ({ thread, open, onClose }: Asked) => {
  const t = useTranslations('workSupport')
  return (
    <Sheet open={open} onClose={onClose} title={t('customer')}>
      <div className="-mx-4 desk:-mx-6">
        <Side thread={thread} />
      </div>
    </Sheet>
  )
}

const icons = { handOver: Forward, close: CircleX, customer: UserRound } as const
type Way = keyof typeof icons

type WaysProps = Props & { readonly onEnded: () => void }

/** What can be done with a conversation beside answering it; on a phone all but the first behind one button. */
export const Ways = ({ thread, onEnded }: WaysProps) => {
  const t = useTranslations('workSupport')
  const may = useMayI()
  const isDesk = useDesk()
  const isWide = useWideDesk()
  const [asked, setAsked] = useState<Way | 'more'>()
  // What comes while somebody is asked may not have been read.
  const [seen, setSeen] = useState(thread.newest)
  const ask = (way: Way): void => {
    setSeen(thread.newest)
    setAsked(way)
  }
  const isOpen = thread.row.state !== 'closed'
  const mayAssign = isOpen && may('support:thread:assign')
  const mayEnd = mayAssign && may('support:thread:reply')
  const ways: readonly Way[] = [
    ...(mayAssign ? (['handOver'] as const) : []),
    ...(mayEnd ? (['close'] as const) : []),
    ...(isWide ? [] : (['customer'] as const)),
  ]
  const isFolded = !isDesk && ways.length > 1
  const of = (way: Way | 'more') => ({ thread, open: asked === way, onClose: () => setAsked(undefined) })
  useKeys({ e: { act: mayEnd ? () => ask('close') : undefined, does: t('endKey') } })
  return (
    <>
      {mayAssign && <Take thread={thread} />}
      {isFolded ? (
        <>
          <IconButton name={t('more')} onClick={() => setAsked('more')}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
          <Sheet {...of('more')} title={t('more')}>
            <MenuList>
              {ways.map(way => (
                <MenuButton key={way} icon={icons[way]} label={t(way)} onPress={() => ask(way)} />
              ))}
            </MenuList>
          </Sheet>
        </>
      ) : (
        ways.map(way => (
          <Button key={way} look="outline" size="row" onClick={() => ask(way)}>
            {t(way)}
          </Button>
        ))
      )}
      {mayAssign && <HandOver key={thread.row.desk} {...of('handOver')} />}
      {mayEnd && <End {...of('close')} seen={seen} onEnded={onEnded} />}
      {!isWide && <About {...of('customer')} />}
    </>
  )
}

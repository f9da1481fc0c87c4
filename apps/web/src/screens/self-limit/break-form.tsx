import type { CallInput } from '@plumbline/protocol/core'
import { exclusionMonths, pauseHours, type LimitScope } from '@plumbline/rules/self-limit'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useSetLimit } from '../../live/account/self-limit.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Note } from '../../ui/note.tsx'

type Kind = 'pause' | 'exclusion'

const lengths: Readonly<Record<Kind, readonly number[]>> = { pause: pauseHours, exclusion: exclusionMonths }
const day = 24

/** A pause of hours, or an exclusion of months: asked twice, because neither ends sooner. */
const Break = ({ kind, scope }: { kind: Kind; scope: LimitScope }) => {
  const t = useTranslations('limit')
  const format = useFormat()
  const problem = useProblemText()
  const set = useSetLimit()
  const [length, setLength] = useState(String(lengths[kind][0]))
  const [asked, ask] = useState(false)
  const nameOf = (count: number): string =>
    kind === 'exclusion'
      ? t('months', { count })
      : count >= day
        ? t('days', { count: count / day })
        : t('hours', { count })
  const send = () => {
    const input =
      kind === 'pause' ? { kind, scope, hours: Number(length) } : { kind, scope, months: Number(length) }
    set.mutate(input as CallInput<'setSelfLimit'>, {
      onSuccess: ({ scopes }) => {
        ask(false)
        const until = scopes.find(each => each.scope === scope)?.[
          kind === 'pause' ? 'pausedUntil' : 'excludedUntil'
        ]
        if (typeof until === 'string')
          showToast('done', t(`${kind}Set`, { time: format.dateTime(Date.parse(until)) }))
      },
    })
  }
  const name = nameOf(Number(length))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <Select
          label={t(kind)}
          value={length}
          options={lengths[kind].map(count => ({ value: String(count), label: nameOf(count) }))}
          onChange={setLength}
        />
      </div>
      <div className="grid min-h-[2.875rem] min-w-40">
        <Button wide look={kind === 'exclusion' ? 'reject' : 'outline'} size="pair" onClick={() => ask(true)}>
          {t(`${kind}Start`)}
        </Button>
      </div>
      <Confirm
        open={asked}
        title={t(`${kind}Title`, { length: name })}
        keep={t('cancel')}
        confirm={t(`${kind}Start`)}
        look={kind === 'exclusion' ? 'sell' : 'primary'}
        sending={set.isPending && t('saving')}
        onKeep={() => {
          ask(false)
          set.reset()
        }}
        onConfirm={send}
      >
        <p>{t(`${kind}Cost`, { scope: t(`scope_${scope}`), length: name })}</p>
        {set.isError && <Note tone="bad">{problem(set.error)}</Note>}
      </Confirm>
    </div>
  )
}

const BreakHint = () => {
  const t = useTranslations('limit')
  return <p className="text-12 text-t3">{t('breakHint')}</p>
}

export const BreakForm = ({ scope }: { scope: LimitScope }) => (
  <div className="space-y-3">
    <Break kind="pause" scope={scope} />
    <Break kind="exclusion" scope={scope} />
    <BreakHint />
  </div>
)

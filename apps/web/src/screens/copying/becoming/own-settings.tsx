import type { CallOutput } from '@plumbline/protocol/core'
import { followersMaxBounds } from '@plumbline/rules/copying'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useSubmitProblemText } from '../../../shared/attempts/send-problem.ts'
import { useEditTrader } from '../../../live/copying/own.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'

type Own = CallOutput<'traderOwn'>

const wholeNumber = /^\d{1,6}$/

/** The most followers that are taken. */
const Most = ({ most, onSave }: { most: number; onSave: (followersMax: string) => void }) => {
  const t = useTranslations('becoming')
  const format = useFormat()
  const [typed, setTyped] = useState(String(most))
  const [judged, setJudged] = useState(false)
  const { min, max } = followersMaxBounds
  const isFine = wholeNumber.test(typed) && Number(typed) >= min && Number(typed) <= max
  const save = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isFine) onSave(String(Number(typed)))
  }
  return (
    <form noValidate onSubmit={save} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('most')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value.trim())}
          error={
            judged && !isFine
              ? t('badMost', { minimum: format.count(min), maximum: format.count(max) })
              : undefined
          }
        />
      </div>
      <div className="pt-[1.6rem]">
        <Button type="submit" look="secondary" size="pair">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Whether new followers are taken, how many, and who sees open positions. */
export const OwnSettings = ({ own }: { own: Own }) => {
  const t = useTranslations('becoming')
  const problem = useSubmitProblemText()
  const edit = useEditTrader()
  const change = (input: Parameters<typeof edit.mutate>[0]) =>
    edit.mutate(input, { onSuccess: () => showToast('done', t('saved')) })
  const { trader, showsPositions } = own
  return (
    <section className="space-y-4">
      <h2 className="text-16 font-bold">{t('settings')}</h2>
      <Switch
        label={t('takesNew')}
        hint={t('takesNewText')}
        on={trader.state === 'open'}
        onChange={on => change({ state: on ? 'open' : 'paused' })}
      />
      <Most
        key={trader.followersMax}
        most={trader.followersMax}
        onSave={followersMax => change({ followersMax })}
      />
      <div>
        <p className="mb-1.5 text-13 font-medium text-t2">{t('shows')}</p>
        <Segmented
          wide
          name={t('shows')}
          value={showsPositions}
          onChange={shows => change({ showsPositions: shows })}
          options={(['followers', 'nobody'] as const).map(value => ({ value, label: t(`shows_${value}`) }))}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {edit.isError && <Note tone="bad">{problem(edit.error)}</Note>}
      </div>
    </section>
  )
}

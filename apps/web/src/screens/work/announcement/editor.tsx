import { announcementLimits } from '@plumbline/rules/announcement'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { addressOf } from '../shared/area.ts'
import { PageFormEnd } from '../shared/forms/form-footer.tsx'
import { useUnsentDraft } from '../shared/forms/unsent.ts'
import { isMissingWords } from '../shared/markup/missing.ts'
import { WordsEditor } from '../shared/markup/words-editor.tsx'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'
import { useStaff } from '../shared/session/session.ts'
import { announcementsPath } from './addresses.ts'
import { Audience } from './audience.tsx'
import { inputOf, type Draft } from './draft.ts'
import { useAnnouncementChange, previewQuery } from './queries.ts'
import { Schedule } from './schedule.tsx'
import { useSummary } from './summary.ts'

type PartProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

const Sending = ({ draft, onChange }: PartProps) => {
  const t = useTranslations('workAnnouncement')
  return (
    <div>
      <Switch
        label={t('mustSeeLabel')}
        hint={t('mustSeeHint')}
        on={draft.isMustSee}
        onChange={isMustSee => onChange({ isMustSee })}
      />
      <Switch
        label={t('notify')}
        hint={t('notifyHint')}
        on={draft.isNotified || draft.isMustSee}
        disabled={draft.isMustSee}
        onChange={isNotified => onChange({ isNotified })}
      />
    </div>
  )
}

type Props = {
  /** What is being written is kept by it until it is saved. */
  readonly what: string
  readonly begin: { readonly id: string; readonly basedOn: number; readonly draft: Draft }
}

/** Writes the next version of an announcement. */
export const Editor = ({ what, begin }: Props) => {
  const t = useTranslations('workAnnouncement')
  const problem = useProblemText()
  const summaryOf = useSummary()
  const navigate = useNavigate()
  const { data: me } = useStaff()
  // What was read when writing began goes with it: a newer version that comes meanwhile is not overwritten.
  const unsent = useUnsentDraft(me?.id, what, begin)
  const { id, basedOn, draft } = unsent.draft
  const change = (next: Partial<Draft>) => unsent.change({ ...unsent.draft, draft: { ...draft, ...next } })
  const save = useAnnouncementChange('announcementSave', {
    onSuccess: () => {
      unsent.forget()
      showToast('done', t('saved'))
      void navigate({ href: addressOf(announcementsPath, { id }), replace: true })
    },
    // Said beside the button.
    onError: () => undefined,
  })
  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={event => {
        event.preventDefault()
        if (!save.isPending) save.mutate(inputOf(draft, { id, basedOn }))
      }}
    >
      <div className="grid max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pb-6 desk:px-6">
        <WordsEditor
          texts={draft.texts}
          limits={announcementLimits}
          hint={t('bodyHint')}
          preview={previewQuery}
          onChange={texts => change({ texts })}
          refused={save.error}
        />
        <div className="grid gap-6 desk:max-w-[38rem]">
          <Sending draft={draft} onChange={change} />
          <Schedule draft={draft} onChange={change} />
          <Audience draft={draft} onChange={change} />
          <p className="text-13 text-t2">{t('unsavedHint')}</p>
        </div>
      </div>
      <QueueFoot>
        <PageFormEnd
          unsent={unsent}
          summary={summaryOf(draft)}
          problem={save.error === null || isMissingWords(save.error) ? undefined : problem(save.error)}
          sending={save.isPending && t('sending')}
        >
          {t('save')}
        </PageFormEnd>
      </QueueFoot>
    </form>
  )
}

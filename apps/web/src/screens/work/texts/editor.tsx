import type { TextWhole } from '@plumbline/protocol/published-text'
import { languages, type CallInput, type Language } from '@plumbline/protocol/core'
import type { MarkupTexts } from '@plumbline/rules/markup'
import { publishedTextLimits, type PublishedText } from '@plumbline/rules/published-text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { CallError } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { addressOf } from '../shared/area.ts'
import { PageFormEnd } from '../shared/forms/form-footer.tsx'
import { instantOf, fieldOf } from '../shared/forms/moment-field.ts'
import { useUnsentDraft } from '../shared/forms/unsent.ts'
import { BackLink } from '../shared/back-link.tsx'
import { isMissingWords } from '../shared/markup/missing.ts'
import { WordsEditor } from '../shared/markup/words-editor.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useStaff } from '../shared/session/session.ts'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'
import { textsPath } from './addresses.ts'
import { ComparedTexts } from './compared.tsx'
import { previewOf, useTextChange, useWholeText } from './queries.ts'

/** What is typed, with the version that it was begun from. The moment as the field writes it, in UTC. */
type Draft = {
  readonly basedOn: number
  readonly texts: MarkupTexts<Language>
  readonly isMaterial: boolean
  readonly from: string
}

/** A newer text of the product waits beside what the operator has written: the next version begins from the operator's words. */
const isOfProduct = ({ state, author }: TextWhole['versions'][number]): boolean =>
  state === 'draft' && author === null

const draftOf = ({ shown, texts: newestTexts, versions, inForce }: TextWhole, now: number): Draft => {
  const [newest] = versions
  const texts = newest !== undefined && isOfProduct(newest) && inForce !== null ? inForce.texts : newestTexts
  const from = newest?.state === 'draft' ? newest.from : null
  return {
    basedOn: shown,
    texts: Object.fromEntries(
      languages.flatMap(language => {
        const text = texts[language]
        return text === undefined ? [] : [[language, { title: text.title, body: text.body }]]
      }),
    ),
    isMaterial: newest?.state === 'draft' && newest.isMaterial,
    // A beginning that has passed is no beginning of the next version.
    from: from !== null && Date.parse(from) > now ? fieldOf(from) : '',
  }
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  error.problem.refusal === 'text.changed_meanwhile'

const inputOf = (key: PublishedText, draft: Draft): CallInput<'textSave'> => ({
  key,
  basedOn: draft.basedOn,
  texts: draft.texts,
  isMaterial: draft.isMaterial,
  from: instantOf(draft.from) ?? null,
})

const pauseMs = 400

/** What the version that is being written would change in a language. */
const Changes = ({
  whole,
  texts,
  language,
}: {
  whole: TextWhole
  texts: Draft['texts']
  language: Language
}) => {
  const t = useTranslations('workText')
  const settled = useSettled(texts[language], pauseMs)
  const { inForce } = whole
  if (inForce === null) return null
  return (
    <section className="rounded-card p-4 ring-1 ring-line ring-inset">
      <h2 className="mb-2 text-13 font-semi">{t('difference', { number: String(inForce.number) })}</h2>
      <ComparedTexts before={inForce.texts[language]} after={settled} language={language} />
    </section>
  )
}

type RulesProps = {
  readonly draft: Draft
  readonly isAgreedTo: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

/** Whether customers are asked again, and from when it is in force. */
const Rules = ({ draft, isAgreedTo, onChange }: RulesProps) => {
  const t = useTranslations('workText')
  const format = useFormat()
  const at = instantOf(draft.from)
  return (
    <>
      {isAgreedTo ? (
        <Switch
          label={t('material')}
          hint={t('materialHint')}
          on={draft.isMaterial}
          onChange={isMaterial => onChange({ isMaterial })}
        />
      ) : (
        <p className="text-13 text-t2">{t('notAgreed')}</p>
      )}
      <DayField
        label={t('from')}
        withTime
        value={draft.from}
        onChange={from => onChange({ from })}
        below={
          <p className="mt-1 text-12 text-t2">
            {at === undefined ? t('fromHint') : format.localTime(Date.parse(at))}
          </p>
        }
      />
    </>
  )
}

const plainMarks = ['heading'] as const
const rowsMin = 20
/** As many as the window has room for, beside all that stands above and below. */
const rowsOf = (windowHeight: number): number => Math.max(rowsMin, Math.floor((windowHeight - 480) / 20))

const Editor = ({ whole }: { whole: TextWhole }) => {
  const t = useTranslations('workText')
  const words = useTranslations('workAnnouncement')
  const problem = useProblemText()
  const navigate = useNavigate()
  const { data: me } = useStaff()
  const [now] = useState(serverNow)
  const [rows] = useState(() => rowsOf(window.innerHeight))
  const unsent = useUnsentDraft(me?.id, `text ${whole.key}`, draftOf(whole, now))
  const { draft } = unsent
  const change = (next: Partial<Draft>) => unsent.change({ ...draft, ...next })
  const { refetch } = useWholeText(whole.key)
  const goOn = async (): Promise<void> => {
    const { data } = await refetch()
    change({ basedOn: data?.versions[0]?.number ?? draft.basedOn })
  }
  const save = useTextChange('textSave', {
    onSuccess: () => {
      unsent.forget()
      showToast('done', t('saved'))
      void navigate({ href: addressOf(textsPath, { key: whole.key }), replace: true })
    },
    // Said beside the button. Whoever has read that somebody else has written meanwhile may go on from there: nothing typed is lost.
    onError: error => {
      if (isChangedMeanwhile(error)) void goOn()
    },
  })
  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={event => {
        event.preventDefault()
        if (!save.isPending) save.mutate(inputOf(whole.key, draft))
      }}
    >
      <div className="grid max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pb-6 desk:px-6">
        <WordsEditor
          texts={draft.texts}
          limits={publishedTextLimits}
          hint={whole.isPlain ? t('plainHint') : words('bodyHint')}
          preview={previewOf(whole.key)}
          rows={rows}
          marks={whole.isPlain ? plainMarks : undefined}
          onChange={texts => change({ texts })}
          refused={save.error}
          renderBelow={language => (
            <Changes key={language} whole={whole} texts={draft.texts} language={language} />
          )}
        />
        <div className="grid gap-6 desk:max-w-[38rem]">
          <Rules draft={draft} isAgreedTo={whole.isAgreedTo} onChange={change} />
          <p className="text-13 text-t2">{t('unsavedHint')}</p>
        </div>
      </div>
      <QueueFoot>
        <PageFormEnd
          unsent={unsent}
          problem={save.error === null || isMissingWords(save.error) ? undefined : problem(save.error)}
          sending={save.isPending && t('sending')}
        >
          {t('save')}
        </PageFormEnd>
      </QueueFoot>
    </form>
  )
}

/** Writes the next version of a text, beside what customers will see of it and what it changes. */
export const TextEditPage = ({ text }: { text: PublishedText }) => {
  const t = useTranslations('workText')
  return (
    <WorkPage wide title={`${t('edit')}: ${t(`key_${text}`)}`}>
      <BackLink to={addressOf(textsPath, { key: text })} at="line">
        {t(`key_${text}`)}
      </BackLink>
      <Fetched query={useWholeText(text)} awaited={<SkeletonForm fields={6} />}>
        {whole => <Editor key={whole.key} whole={whole} />}
      </Fetched>
    </WorkPage>
  )
}

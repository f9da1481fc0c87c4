import { type Language, languageNames, languages } from '@plumbline/protocol/core'
import type { PreparedAnswer } from '@plumbline/protocol/support'
import { answerTitleLengthMax, messageLengthMax } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { PartFailed } from '../../../shared/places/pages.tsx'
import { WorkSupportArea, WorkTexts } from '../shared/texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { LanguageTabs } from '../shared/markup/language-tabs.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useWish } from '../shared/wish.ts'
import { inboxPath } from './addresses.ts'
import { useAnswerChange, useAnswers } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

type FormProps = { readonly answer: PreparedAnswer | undefined; readonly onDone: () => void }

const Form = ({ answer, onDone }: FormProps) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const [title, setTitle] = useState(answer?.title ?? '')
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({ ...answer?.texts })
  // One language is enough; the others are behind their names.
  const [language, setLanguage] = useState<Language>(
    () => (answer?.texts.en === undefined && languages.find(each => answer?.texts[each])) || 'en',
  )
  const told = (text: string) => ({
    onSuccess: () => {
      showToast('done', text)
      onDone()
    },
    onError: (error: Error) => showToast('problem', problem(error)),
  })
  const save = useAnswerChange('supportAnswerSave', told(t('saved')))
  const remove = useAnswerChange('supportAnswerRemove', told(t('removed')))
  const isEmpty = title.trim() === '' || !Object.values(texts).some(text => text.trim() !== '')
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty) save.mutate({ title, texts, ...(answer !== undefined && { key: answer.key }) })
      }}
    >
      <TextField
        label={t('answerTitle')}
        value={title}
        maxLength={answerTitleLengthMax}
        onChange={event => setTitle(event.target.value)}
      />
      <WorkTexts name="announcement" pending={<SkeletonRows count={1} />} failed={<PartFailed />}>
        <LanguageTabs
          value={language}
          onChange={setLanguage}
          isWritten={each => (texts[each] ?? '').trim() !== ''}
        />
      </WorkTexts>
      <TextArea
        key={language}
        label={t('answerText', { language: languageNames[language] })}
        value={texts[language] ?? ''}
        onChange={text => setTexts({ ...texts, [language]: text })}
        lengthMax={messageLengthMax}
        rows={6}
      />
      <Button
        look="primary"
        size="main"
        wide
        type="submit"
        blocked={isEmpty}
        sending={save.isPending && t('sending')}
      >
        {t('save')}
      </Button>
      {answer !== undefined && (
        <Button
          look="reject"
          size="pair"
          wide
          sending={remove.isPending && t('sending')}
          onClick={() => remove.mutate({ key: answer.key })}
        >
          {t('remove')}
        </Button>
      )}
    </form>
  )
}

const Row = ({ answer, onEdit }: { answer: PreparedAnswer; onEdit: () => void }) => {
  const t = useTranslations('workSupport')
  const format = useFormat()
  const written = languages.filter(language => answer.texts[language] !== undefined)
  return (
    <li data-testid="support-answer" className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="w-full px-4 py-3 text-left text-13 -outline-offset-2 active:bg-sunk desk:px-6 mouse:hover:bg-sunk"
      >
        <span className="block text-14 font-semi wrap-anywhere">{answer.title}</span>
        <span className="mt-0.5 block text-t2">
          {format.list(written.map(language => languageNames[language]))}
        </span>
        <span className="mt-0.5 block text-12 text-t2">
          {t('changedBy', { name: answer.by, time: format.dateTime(Date.parse(answer.at)) })}
        </span>
      </button>
    </li>
  )
}

const AnswersPage = () => {
  const t = useTranslations('workSupport')
  const [edited, setEdited] = useState<PreparedAnswer | 'new'>()
  useWish('add-answer', () => setEdited('new'))
  const answer = edited === 'new' ? undefined : edited
  return (
    <WorkPage
      title={t('answers')}
      actions={
        <Button look="primary" size="row" onClick={() => setEdited('new')}>
          {t('addAnswer')}
        </Button>
      }
    >
      <BackLink to={inboxPath} at="line">
        {t('back')}
      </BackLink>
      <Fetched query={useAnswers()} awaited={<SkeletonRows count={4} />}>
        {items =>
          items.length === 0 ? (
            <Nothing title={t('noPrepared')} hint={t('answersNone')} />
          ) : (
            <ul aria-label={t('answers')} className="border-t border-line">
              {items.map(each => (
                <Row key={each.key} answer={each} onEdit={() => setEdited(each)} />
              ))}
            </ul>
          )
        }
      </Fetched>
      <Sheet
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={answer === undefined ? t('addAnswer') : t('edit', { title: answer.title })}
      >
        {edited !== undefined && (
          <Form key={answer?.key ?? 'new'} answer={answer} onDone={() => setEdited(undefined)} />
        )}
      </Sheet>
    </WorkPage>
  )
}

/** What staff answer again and again, in each language. */
export const SupportAnswers = () => (
  <WorkSupportArea>
    <AnswersPage />
  </WorkSupportArea>
)

import { languageNames, type CallOutput } from '@plumbline/protocol/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'
import { traderAddress } from '../shared/traders/addresses.ts'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { useTexts, useTraderChange } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

type TraderText = CallOutput<'traderTexts'>['items'][number]

const textTones = { pending: 'waiting', shown: 'good', rejected: 'bad' } as const

/** Shows a text to everybody, or sends it back with a reason. */
const TextDecision = ({ item: { traderId, traderName, language, number } }: { item: TraderText }) => {
  const t = useTranslations('workTrader')
  const problemText = useProblemText()
  const [stage, setStage] = useState<'resting' | 'showing' | 'rejecting'>('resting')
  const [problem, setProblem] = useState<string>()
  const rest = () => {
    setStage('resting')
    setProblem(undefined)
  }
  const decide = useTraderChange('traderTextDecide', {
    onSuccess: ({ state }) => {
      rest()
      showToast('done', t(`textDone_${state}`))
    },
    onError: error => {
      if (stage === 'rejecting') return setProblem(problemText(error))
      rest()
      showToast('problem', problemText(error))
    },
  })
  const which = { traderId, language, number }
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="row"
        aria-label={t('showTextOf', { name: traderName })}
        onClick={() => setStage('showing')}
      >
        {t('showText')}
      </Button>
      <Button
        look="text"
        size="row"
        aria-label={t('rejectTextOf', { name: traderName })}
        onClick={() => setStage('rejecting')}
      >
        {t('reject')}
      </Button>
      <Confirm
        open={stage === 'showing'}
        title={t('showTextTitle', { name: traderName })}
        keep={t('cancel')}
        confirm={t('showText')}
        sending={decide.isPending && t('sending')}
        onKeep={rest}
        onConfirm={() => decide.mutate({ ...which, decision: 'approve' })}
      >
        {t('showTextText')}
      </Confirm>
      {stage === 'rejecting' && (
        <ReasonSheet
          use="trader.reject"
          customerLanguage={language}
          title={t('rejectTextTitle', { name: traderName })}
          cost={t('rejectTextText')}
          words={t('reasonShown')}
          confirm={t('reject')}
          look="reject"
          sending={decide.isPending}
          problem={problem}
          onClose={rest}
          onConfirm={reason => decide.mutate({ ...which, decision: 'reject', reason })}
        />
      )}
    </div>
  )
}

/** One text with its language and state; with buttons where it waits. */
export const TextItem = ({ item, named }: { item: TraderText; named?: true }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const may = useMayI()
  return (
    <li className="border-b border-line py-3 text-13 last:border-0" data-testid="text">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {named && (
          <>
            <a
              href={traderAddress(item.traderId)}
              className="inline-flex min-h-6 items-center font-semi text-primary underline"
            >
              {item.traderName}
            </a>
            <CustomerLink uid={item.uid} />
          </>
        )}
        <Tag tone={textTones[item.state]}>{t(`text_${item.state}`)}</Tag>
        <span className="text-t2">
          {languageNames[item.language]} · {format.dateTime(Date.parse(item.submittedAt))}
        </span>
      </p>
      <p className="mt-1.5 max-w-2xl whitespace-pre-wrap wrap-anywhere">{item.text}</p>
      {item.state === 'pending' && may('trader:application:decide') && <TextDecision item={item} />}
    </li>
  )
}

/** Texts of traders that wait to be looked at, oldest first. */
export const Texts = () => {
  const t = useTranslations('workTrader')
  const query = useTexts()
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <div className="px-4 desk:px-6">
      <Listed
        query={query}
        count={items.length}
        awaited={<SkeletonTable rows={4} columns={3} />}
        empty={<Nothing hint={t('noTexts')} />}
      >
        <ul aria-label={t('tab_texts')}>
          {items.map(item => (
            <TextItem key={`${item.traderId} ${item.language} ${item.number}`} item={item} named />
          ))}
        </ul>
        <ListEnd {...end} />
      </Listed>
    </div>
  )
}

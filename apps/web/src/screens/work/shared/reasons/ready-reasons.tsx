import { type Language, languageNames, localeOf } from '@plumbline/protocol/core'
import { isReadByCustomer, saidIn, type ReasonUse } from '@plumbline/rules/saved-reason'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { loadReasonTexts } from '../texts.tsx'
import { useSavedReasons } from './queries.ts'
import { ReasonTexts } from './texts.tsx'
import { shippedReasons, type ReadyKey } from './shipped.ts'

type Ready = { readonly key: string; readonly text: string; readonly language: Language }

/** What comes with the product, in the language of whoever will read it; of another one nothing until it is here. */
const useShipped = (uses: readonly ReasonUse[], language: Language): readonly Ready[] => {
  const t = useTranslations('workReason')
  const own = useLanguage().language
  const { data } = useQuery({
    queryKey: ['texts', 'ready-reasons', language],
    queryFn: async () => (await loadReasonTexts(language)).workReason,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
    enabled: language !== own,
  })
  const textOf = language === own ? (key: ReadyKey) => t(key) : (key: ReadyKey) => data?.[key]
  return uses
    .flatMap(use => shippedReasons[use])
    .flatMap(key => {
      const text = textOf(key)
      return text === undefined ? [] : [{ key, text, language }]
    })
}

const useReady = (uses: readonly ReasonUse[], language: Language): readonly Ready[] => {
  const shipped = useShipped(uses, language)
  const { data = [] } = useSavedReasons()
  const saved = data.flatMap(reason => {
    const said = uses.includes(reason.use) ? saidIn(reason.texts, language) : undefined
    return said === undefined ? [] : [{ key: reason.key, ...said }]
  })
  return [...saved, ...shipped]
}

type Props = {
  /** Several where a decision is of a kind of its own besides: the reasons of all are offered. */
  readonly use: ReasonUse | readonly ReasonUse[]
  /** Of the customer, where the customer reads it. */
  readonly customerLanguage?: Language | undefined
  readonly onPick: (text: string) => void
}

const Choices = ({ use, customerLanguage, onPick }: Props) => {
  const t = useTranslations('workReason')
  const { language } = useLanguage()
  const uses = typeof use === 'string' ? [use] : use
  const reader = uses.every(isReadByCustomer) ? (customerLanguage ?? language) : language
  const ready = useReady(uses, reader)
  if (ready.length === 0) return null
  return (
    <div role="group" aria-label={t('ready')} className="flex flex-wrap gap-1.5">
      {ready.map(({ key, text, language: said }) => (
        <Button key={key} look="secondary" size="row" onClick={() => onPick(text)}>
          <span lang={localeOf[said]} className="text-left whitespace-normal">
            {text}
          </span>
          {said !== language && <span className="text-12 font-regular text-t3">{languageNames[said]}</span>}
        </Button>
      ))}
    </div>
  )
}

/** What is often given as a reason here: one press writes it, and it may still be changed. */
export const ReadyReasons = (props: Props) => (
  // A convenience: the field beside it does without.
  <ReasonTexts pending={null} failed={null}>
    <Choices {...props} />
  </ReasonTexts>
)

import { useTranslations } from 'use-intl'
import { Area } from '../../../../shared/with-texts.tsx'
import { KeyRow } from '../../../../ui/lists/key-row.tsx'

const Rows = () => {
  const t = useTranslations('deal')
  return (
    <>
      <KeyRow keys={['B']} text={t('keyBuy')} />
      <KeyRow keys={['S']} text={t('keySell')} />
      <KeyRow keys={['+']} text={t('keyMore')} />
      <KeyRow keys={['−']} text={t('keyLess')} />
      <KeyRow keys={['Enter']} text={t('keyReview')} />
      <KeyRow keys={['Esc']} text={t('keyBack')} />
    </>
  )
}

/** The keys of the ticket beside the chart, in the list of all keys. */
export const TicketKeyRows = () => (
  <Area name="trading" pending={null} failed={null}>
    <Rows />
  </Area>
)

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { useInstruments } from '../../live/queries.ts'
import { foundIn } from '../instrument-search.ts'
import { Palette } from '../../ui/overlays/palette.tsx'

type Props = {
  onPick: (code: string) => void
  onClose: () => void
  /** What was typed before it was there. */
  typedAhead: () => string
}

/** One instrument out of all, found as in the list of the market. */
export const PickInstrument = ({ onPick, onClose, typedAhead }: Props) => {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { data: views = [] } = useInstruments()
  const [text, setText] = useState(typedAhead)
  const found = text.trim() === '' ? views : foundIn(views, text, locale)
  return (
    <Palette
      open
      title={t('trade.pick')}
      text={text}
      onText={setText}
      onClose={onClose}
      none={t('search.none', { text: text.trim() })}
      found={t('search.found', { count: found.length })}
      groups={[
        {
          id: 'instruments',
          commands: found.map(({ code, name }) => ({
            id: code,
            label: code,
            more: name,
            run: () => onPick(code),
          })),
        },
      ]}
    />
  )
}

import type { InstrumentView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { foundIn } from '../../shared/instrument-search.ts'
import { Palette } from '../../ui/overlays/palette.tsx'

type Props = {
  readonly instruments: readonly InstrumentView[]
  readonly onPick: (code: string) => void
  readonly onClose: () => void
}

/** One instrument out of all, for an alert. */
export const FindInstrument = ({ instruments, onPick, onClose }: Props) => {
  const t = useTranslations()
  const { locale } = useLanguage()
  const [text, setText] = useState('')
  const found = text.trim() === '' ? instruments : foundIn(instruments, text, locale)
  return (
    <Palette
      open
      title={t('trade.pick')}
      text={text}
      onText={setText}
      onClose={onClose}
      none={t('search.none', { text })}
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

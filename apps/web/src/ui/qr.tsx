import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTranslations } from 'use-intl'

/** Modules of empty paper around the code, without which cameras miss it. */
const border = 4

/** The dark modules, each run of a row as one stroke. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map(dark => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** A text as a QR code: dark on white paper in both themes, as cameras expect it. */
export const QrCode = ({ text, name }: { text: string; name?: string }) => {
  const t = useTranslations('ui')
  const code = useMemo(() => encode(text, { ecc: 'M', border }), [text])
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={name ?? t('qr', { text })}
      shapeRendering="crispEdges"
      className="w-full max-w-40 shrink-0 rounded-field bg-white"
    >
      <path d={pathOf(code.data)} fill="#0b1426" />
    </svg>
  )
}

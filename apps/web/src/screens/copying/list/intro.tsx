import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'

type Props = {
  /** Absent where there is nobody to begin with. */
  readonly onStart?: () => void
}

/** What copying is, in three lines, for whoever has never followed anybody. */
export const Intro = ({ onStart }: Props) => {
  const t = useTranslations('copying')
  return (
    <section aria-label={t('start')} className="rounded-card bg-sunk p-4" data-testid="copying-intro">
      <ol className="space-y-1.5 text-14">
        {(['intro_1', 'intro_2', 'intro_3'] as const).map((line, at) => (
          <li key={line} className="flex gap-2.5">
            <span aria-hidden className="font-semi text-t3">
              {at + 1}
            </span>
            {t(line)}
          </li>
        ))}
      </ol>
      {onStart !== undefined && (
        <div className="mt-3">
          <Button look="primary" size="pair" onClick={onStart}>
            {t('start')}
          </Button>
        </div>
      )}
    </section>
  )
}

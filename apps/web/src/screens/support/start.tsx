import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Plumb } from '../../ui/marks.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'

const topics = ['deposit', 'withdrawal', 'order', 'other'] as const

/** Before the first message: what it may be about, which only begins it, and where many answers are. */
export const Start = ({ onTopic }: { onTopic: ((text: string) => void) | undefined }) => {
  const t = useTranslations()
  const desk = useDesk()
  return (
    <div
      className="flex flex-col items-center px-6 py-8 text-center"
      // At a desk right above the field it speaks of, which is far from the middle there.
      style={{ marginBlock: desk ? 'auto 0' : 'auto' }}
    >
      <Plumb outline className="h-12 text-control" />
      <p className="mt-3 text-14 text-t2">{t('support.empty')}</p>
      {onTopic !== undefined && (
        <>
          <div
            role="group"
            aria-label={t('support.about')}
            className="mt-4 flex flex-wrap justify-center gap-2"
          >
            {topics.map(topic => (
              <Button
                key={topic}
                look="outline"
                size="row"
                onClick={() => onTopic(`${t(`support.ask_${topic}`)} `)}
              >
                {t(`support.about_${topic}`)}
              </Button>
            ))}
          </div>
          <Link
            to="/pages/help/index"
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-14 font-semi text-primary"
          >
            <CircleHelp aria-hidden className="size-4.5" />
            {t('place.help')}
          </Link>
        </>
      )}
    </div>
  )
}

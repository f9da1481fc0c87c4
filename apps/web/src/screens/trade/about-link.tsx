import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The way to everything about an instrument: costs, hours, where its prices come from. */
export const AboutLink = ({ code }: { code: string }) => {
  const t = useTranslations('trade')
  return (
    <Link
      to="/pages/instrument/index"
      search={{ code }}
      aria-label={t('about', { code })}
      className="grid size-11 shrink-0 self-center place-items-center rounded-field text-t2 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
    >
      <Info aria-hidden className="size-5.5" />
    </Link>
  )
}

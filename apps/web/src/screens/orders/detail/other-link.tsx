import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** The way to the other order of a pair of which one cancels the other. */
export const OtherLink = ({ id }: { id: string }) => {
  const t = useTranslations('receipt')
  return (
    <Link to="/pages/market/detail" search={{ id }} className="inline-block py-1.5 font-semi text-primary">
      {t('openOther')}
    </Link>
  )
}

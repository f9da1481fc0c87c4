import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { rowLink, RowLinkText } from './row-link.tsx'

/** That support has answered: when that was told, and where the answer is read. */
export const AnsweredRest = ({ at }: { at: string }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (
    <>
      <p className="text-13 text-t3">{format.dateTime(Date.parse(at))}</p>
      <p>
        <Link to="/pages/common/kefu/kefu" className={rowLink}>
          <RowLinkText text={t('openSupport')} />
        </Link>
      </p>
    </>
  )
}

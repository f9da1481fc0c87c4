import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

/** That support has answered: when that was told, and where the answer is read. */
export const AnsweredRest = ({ at }: { at: string }) => {
  const t = useTranslations('notification')
  return (
    <>
      <NoticeTime at={at} />
      <p>
        <Link to="/pages/common/kefu/kefu" className={rowLink}>
          <RowLinkText text={t('openSupport')} />
        </Link>
      </p>
    </>
  )
}

import { useFormat } from '../../i18n/language.ts'

/** When something was told: the day is the heading above, and the second is there on demand. */
export const NoticeTime = ({ at }: { at: string }) => {
  const format = useFormat()
  const moment = Date.parse(at)
  return (
    <p className="text-13 text-t3">
      <time dateTime={at} title={`${format.exactTime(moment)} UTC`}>
        {format.chartTime(moment, 'minute')} UTC
      </time>
    </p>
  )
}

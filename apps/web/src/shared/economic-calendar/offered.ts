/** Whether the operator names calendars to read. Not among the other settings of the deployment: the first screen has no use for it. */
export const isCalendarOffered =
  document.querySelector<HTMLMetaElement>('meta[name="plumbline-economic-calendar"]')?.content === 'yes'

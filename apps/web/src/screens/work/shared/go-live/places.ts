import type { GoLiveCheck } from '@plumbline/rules/go-live'
import type { SettingKey } from '@plumbline/rules/setting'
import type { Keys } from '@plumbline/texts/keys'

/** Where something on the checklist is done: on a page, in a setting that staff publish, or outside of the product. */
export type GoLivePlace =
  | { readonly page: `/pages/work/${string}`; readonly label: keyof Keys['work/first']['work'] }
  | { readonly setting: SettingKey }
  | { readonly environment: readonly string[] }
  | { readonly command: string }

export const goLivePath = '/pages/work/golive/index'

const staff = { page: '/pages/work/staff/index', label: 'staff' } as const
const texts = { page: '/pages/work/text/index', label: 'texts' } as const
const market = { page: '/pages/work/market/index', label: 'market' } as const

export const goLivePlaces: Readonly<Record<GoLiveCheck, GoLivePlace>> = {
  production: { environment: ['DEPLOYMENT'] },
  keys: { environment: ['DATA_KEYS', 'TICK_KEY', 'SEAL_FILE'] },
  address: { environment: ['PUBLIC_ADDRESS'] },
  operator: { environment: ['OPERATOR_NAME', 'COMPLAINT_EMAIL'] },
  countries: { environment: ['GEOIP_FILE'] },
  monitoring: { environment: ['METRICS_TOKEN'] },
  sources: { environment: ['FEED', 'SOURCES'] },
  alive: market,
  instruments: market,
  calendars: { setting: 'market.hours' },
  networks: { setting: 'funding.networks' },
  banks: { setting: 'funding.banks' },
  examples: { environment: ['COMPLAINT_EMAIL'] },
  cards: { environment: ['PAYMENTS', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  fees: { setting: 'funding.terms' },
  limits: { setting: 'funding.limits' },
  languages: texts,
  agreements: texts,
  two_step: staff,
  managers: staff,
  publishers: staff,
  payers: staff,
  reviewers: staff,
  mail: { environment: ['SMTP_URL', 'MAIL_FROM'] },
  sms: { environment: ['SMS_URL', 'SMS_KEY'] },
  push: { environment: ['VAPID_PUBLIC', 'VAPID_PRIVATE'] },
  backup_taken: { command: 'npm run backup -- <folder>' },
  backup_tried: { command: 'npm run restore -- <backup>' },
}

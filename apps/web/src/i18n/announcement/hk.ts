import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  announcement: {
    none: '公告會在此顯示。',
    unread: '未讀',
    mustSee: '必讀',
    onlyEnglish: '此公告尚未翻譯，現顯示英文版本。',
    version: '版本 {number}',
    versionFrom: '版本 {number}，自 {time} UTC',
    others: '其他版本',
    fingerprint: '所有內文的指紋（SHA-256）',
    ended: '我們已於 {time} UTC 撤回此公告。',
    over: '此公告已於 {time} UTC 結束。',
    replaced: '此內文已由較新版本取代。',
    showNewest: '顯示目前版本',
    confirm: '我已閱讀',
    confirmHint: '我們會記錄你已閱讀及閱讀時間。',
    confirmed: '你已確認閱讀。',
    sending: '傳送中',
    later: '稍後',
    pleaseRead: '請閱讀此公告。',
    read: '閱讀',
    readOne: '閱讀：{title}',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>

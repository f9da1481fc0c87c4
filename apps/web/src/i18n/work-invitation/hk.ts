import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  workInvitation: {
    title: '邀請',
    about: '誰邀請了誰，以及雙方的共通之處。單憑邀請並不代表濫用。',
    find: '客戶 UID',
    show: '顯示',
    needUid: '請輸入 UID 的八位數字。',
    none: '輸入 UID，查看邀請此客戶的人，以及此客戶邀請的人。',
    above: '邀請人（最近者先）',
    customer: '客戶',
    invited: '已邀請',
    sharesWithInviter: '標示的項目與邀請此客戶的人相同。',
    counts: '{verified} 人已驗證 · 各層共 {total} 人',
    countsOver: '{verified} 人已驗證 · 各層共 {total} 人或以上',
    nobody: '尚未有人經此客戶註冊。',
    uid: 'UID {uid}',
    joined: '於 {time} 加入',
    registered: '已註冊',
    verified: '已驗證',
    suspended: '已暫停',
    invitedCount: '已邀請 {count} 人',
    open: '已邀請 {count} 人。顯示 {uid} 的邀請',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>

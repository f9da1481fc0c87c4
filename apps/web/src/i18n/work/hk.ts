import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  work: {
    area: '工作',
    navigation: '工作區',
    menu: '開啟選單',
    closeMenu: '關閉選單',
    workbench: '工作台',
    customers: '客戶',
    search: '搜尋',
    identity: '身份審核',
    control: '管控',
    approvals: '覆核',
    staff: '職員及角色',
    settings: '設定',
    records: '紀錄',
    audit: '審計日誌',
    searchFor: 'UID、電郵、電話或任何編號',
    searchButton: '搜尋',
    signOut: '登出',
    signedInAs: '已登入：{name}',
    noPermission: '你的角色不可使用此頁。',
    noPermissionMore: '兩名管理職員的人員可以更改角色。',
    appearance: '深色外觀',
    ended: '你在工作區的登入已結束，請重新登入。',
    roleAdmin: '管理員',
    roleFunds: '資金文員',
    roleCompliance: '合規',
    roleLending: '貸款',
    roleSupport: '客戶支援',
    roleAuditor: '審計',
  },
}

export default hk satisfies Translation<typeof hk, 'hk', typeof en>

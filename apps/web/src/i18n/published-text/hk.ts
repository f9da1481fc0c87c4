import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  publishedText: {
    onlyEnglish: '此文件尚未翻譯，現顯示英文版本。',
    replaced: '此文件已由較新版本取代。',
    showNewest: '顯示目前版本',
    sending: '傳送中',
    scheduled: '此版本將於 {date} 生效。',
    changed: '此文件已更改。你於 {date} 同意了第 {version} 版。請閱讀更改內容並同意新版本。',
    whatChanged: '更改內容',
    noWords: '文字沒有改動。',
    unchanged: '{count, plural, other {# 行沒有改動}}',
    added: '新增',
    removed: '刪除',
    accept: '同意',
    acceptHint: '我們會記錄版本、語言、指紋及時間。在你同意之前，不能開立新的項目。你隨時可以平倉及出金。',
    accepted: '已同意',
    versions: '其他版本',
    versionFrom: '第 {version} 版，{date} 起',
    yours: '你曾同意的版本',
    yourVersion: '第 {version} 版，{language}，{date}',
    banner: '我們的協議已更改。',
    readOne: '閱讀並同意：{title}',
    notCompared: '無法顯示更改內容：你同意的版本早於這裏保存的版本。',
    complaints: '如要投訴，請電郵至 <address></address>。',
    search: '搜尋說明',
    noAnswer: '沒有符合搜尋的答案。',
    askPerson: '找不到答案？向我們查詢。',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>

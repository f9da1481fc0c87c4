import type { TaxTexts } from './tax-texts.ts'

export const hk: TaxTexts = {
  title: '{year} 年稅務摘要',
  about: '{year} 年內已平倉的持倉，按總數及產品列出。金額為 USD，年度以 {zone} 時區計算。',
  demo: '模擬帳戶：此為練習資金，並非真實資金。',
  account: '帳戶',
  customer: '客戶',
  uid: '客戶編號',
  operator: '發出機構',
  made: '製作時間',
  all: '所有產品',
  trades: '已平倉持倉',
  gains: '盈利',
  losses: '虧損',
  net: '淨盈虧',
  costs: '已計入的成本',
  spread: '點差',
  fees: '手續費',
  overnight: '隔夜利息',
  adjusted: '公司行動',
  apart: '不在以上數字之內',
  termDeals: '已結算期限訂單',
  termNet: '期限訂單淨盈虧',
  shares: '已付交易員的利潤分成',
  noteAdvice:
    '本摘要概括你的交易，並非稅務意見，亦非稅務表格。各地規則不同，請向稅務顧問查詢你需要哪些數字。',
  noteBasis:
    '盈利及虧損為已平倉持倉扣除點差、手續費及隔夜利息後的淨盈虧。部分平倉視作獨立持倉。未平倉持倉不包括在內。',
  noteLeftOut:
    '入金、出金、定期理財利息、貸款利息及收到的利潤分成不包括在內，請參閱你的帳戶結單。所有金額均未由 USD 換算。',
  foot: '{year} 年稅務摘要 · 客戶 {uid}',
}

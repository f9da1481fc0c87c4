export const loansPath = '/pages/work/examine/order'
export const loanPath = '/pages/work/examine/OrderDetail'
export const agreementsPath = '/pages/work/examine/contract'
export const signaturePath = '/pages/work/examine/signature'
export const repaymentsPath = '/pages/work/examine/repayment'

export const loanAddress = (id: string): string => `#${loanPath}?id=${id}`
export const signatureAddress = (id: string): string => `#${signaturePath}?id=${id}`
export const repaymentAddress = (id: string): string => `#${repaymentsPath}?id=${id}`

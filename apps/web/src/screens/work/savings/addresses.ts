export const financePath = '/pages/work/finance/index'
export const productsPath = '/pages/work/finance/product'
export const ordersPath = '/pages/work/finance/order'

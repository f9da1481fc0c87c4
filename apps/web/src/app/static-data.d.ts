import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says. */
    title?:
      | 'tabs.market'
      | 'tabs.follow'
      | 'tabs.trade'
      | 'tabs.orders'
      | 'tabs.profile'
      | 'order.title'
      | 'records.title'
      | 'language.title'
      | 'appearance.title'
      | 'login.title'
    /** The tab a page below the tabs belongs to. */
    parent?: string
  }
}

/** What a desk has around its pages, in one script: phones never ask for it. */
export { AccountFigures } from './account-figures.tsx'
export { SideMenu } from './side-menu.tsx'
export { TopTools } from './top-tools.tsx'

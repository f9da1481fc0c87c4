import { createElement, type SVGProps } from 'react'

type IconData = {
  readonly size?: number
  readonly node: readonly (readonly [string, Record<string, string>])[]
}

/**
 * Draws an icon of lucide in place of lucide's own component (the alias in vite.config.ts), which every screen would wait
 * for: without contexts, aliases and classes, which nothing here uses.
 */
const createIcon = ({ size = 24, node }: IconData) => {
  // Drawn alike each time.
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ strokeWidth = 2, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      } as SVGProps<SVGSVGElement>,
      lines,
    )
}

export default createIcon

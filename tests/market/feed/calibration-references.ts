/** What was measured in recorded prices: facts that the simulation is held to. */
export type Reference = {
  readonly code: string
  /** Length of the bars in which the tail and the clusters were measured. */
  readonly barMinutes: number
  /** Of a year's log return. */
  readonly volatility: number
  /** Hill's estimate from the largest 2 % of the bars' moves. */
  readonly tail: number
  /** Deviation over mean of the time between two ticks; undefined where no ticks of the class were recorded. */
  readonly gapVariation?: number
  readonly perSecond?: number
  /** Autocorrelation of the moves' sizes 1, 15 and 60 bars on. */
  readonly clusters: readonly [number, number, number]
  /** Volatility of each hour in UTC over the whole day's; 0 where nothing was traded. */
  readonly hours: readonly number[]
}

export const references: readonly Reference[] = [
  // Volatility and hours of 24,421 hours, the longest of its files; tail and clusters, which depend on the bar, of
  // 14,976 minutes of May 2014; gaps of the month's 532,903 ticks, beside an hour of Dukascopy's (1.49).
  {
    code: 'EURUSD',
    barMinutes: 1,
    volatility: 0.0892,
    tail: 2.68,
    gapVariation: 3.4,
    perSecond: 0.56,
    clusters: [0.368, 0.215, 0.163],
    hours: [
      0.68, 0.71, 0.85, 0.55, 0.46, 0.61, 0.95, 1.37, 1.22, 1.0, 0.96, 0.98, 1.59, 1.6, 1.53, 1.27, 1.0, 0.95,
      1.09, 0.93, 0.6, 0.5, 0.48, 0.56,
    ],
  },
  // 43,034 bars of three minutes of 2026, the most and the newest (2014 to 2019 was a third as volatile); gaps of
  // two days of ticks, 4.61 and 4.18.
  {
    code: 'XAUUSD',
    barMinutes: 3,
    volatility: 0.3651,
    tail: 2.65,
    gapVariation: 4.4,
    perSecond: 2.05,
    clusters: [0.394, 0.283, 0.203],
    hours: [
      1.03, 1.39, 1.01, 0.7, 0.58, 0.85, 1.01, 0.86, 0.89, 0.86, 0.74, 1.08, 0.89, 1.3, 1.27, 1.44, 1.12,
      0.89, 0.95, 0.86, 0.84, 0.7, 0.97, 1.04,
    ],
  },
  // Its only file: 43,027 bars of three minutes.
  {
    code: 'XAGUSD',
    barMinutes: 3,
    volatility: 0.863,
    tail: 2.73,
    clusters: [0.39, 0.284, 0.205],
    hours: [
      1.03, 1.32, 1.13, 0.83, 0.61, 0.95, 1.01, 0.83, 0.81, 0.89, 0.7, 0.95, 0.84, 1.27, 1.28, 1.26, 1.06,
      0.89, 1.28, 0.92, 0.83, 0.74, 0.72, 1.09,
    ],
  },
  // Its only file of bars: 25,738 of five minutes.
  {
    code: 'USOIL',
    barMinutes: 5,
    volatility: 0.7533,
    tail: 2.51,
    clusters: [0.359, 0.225, 0.167],
    hours: [
      0.86, 0.87, 0.75, 0.55, 0.41, 0.9, 0.8, 0.79, 0.87, 0.95, 0.87, 1.64, 1.07, 1.08, 1.12, 1.11, 0.92,
      1.05, 1.11, 1.26, 1.09, 0.52, 1.69, 0.97,
    ],
  },
  // 43,210 bars of three minutes: the most, and of its whole session.
  {
    code: 'US500',
    barMinutes: 3,
    volatility: 0.1531,
    tail: 3.19,
    clusters: [0.357, 0.204, 0.141],
    hours: [
      0.85, 0.75, 0.58, 0.48, 0.42, 0.54, 0.57, 0.68, 0.89, 0.77, 0.76, 1.42, 0.97, 1.31, 1.58, 1.58, 1.32,
      1.17, 1.05, 1.15, 1.19, 0.71, 1.16, 0.65,
    ],
  },
  // 22,151 bars of five minutes, against 3,566 minutes of 2019.
  {
    code: 'GER40',
    barMinutes: 5,
    volatility: 0.1926,
    tail: 3.09,
    clusters: [0.327, 0.165, 0.093],
    hours: [
      0.74, 0.79, 0.58, 0.49, 0.46, 0.71, 0.74, 1.02, 1.33, 1.11, 1.02, 1.63, 1.19, 1.09, 1.25, 1.23, 0.99,
      0.88, 0.77, 0.99, 0.97, 0, 0, 0,
    ],
  },
  // Volatility of 4,878 hours, the most bars; tail, clusters and hours of 1,941 minutes; gaps of IBM's 52,725 ticks,
  // the only recorded ones of a share.
  {
    code: 'AAPL',
    barMinutes: 1,
    volatility: 0.2329,
    tail: 3.81,
    gapVariation: 3.2,
    perSecond: 2.255,
    clusters: [0.284, 0.188, 0.11],
    hours: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.15, 1.35, 0.91, 0.67, 0.51, 0.55, 0.75, 0, 0, 0],
  },
  // Its only file: 1,937 minutes; gaps of IBM's ticks.
  {
    code: 'TSLA',
    barMinutes: 1,
    volatility: 0.2748,
    tail: 3.83,
    gapVariation: 3.2,
    perSecond: 2.255,
    clusters: [0.239, 0.149, 0.045],
    hours: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.08, 1.23, 0.92, 0.8, 0.74, 0.64, 0.66, 0, 0, 0],
  },
  // 3,884 minutes, the most bars in dollars (a day of Bybit's has 0.50 and a tail of 1.76, on which US inflation was
  // told); gaps of an hour of ticks.
  {
    code: 'BTCUSD',
    barMinutes: 1,
    volatility: 0.8531,
    tail: 2.55,
    gapVariation: 2.92,
    perSecond: 2.368,
    clusters: [0.267, 0.045, 0.029],
    hours: [
      0.8, 1.08, 0.91, 0.99, 0.86, 0.83, 1.25, 0.83, 0.8, 1.29, 0.9, 0.96, 1.16, 1.19, 1.42, 1.06, 1.24, 1.08,
      0.8, 0.87, 0.56, 0.66, 0.75, 0.77,
    ],
  },
  // 2,446 minutes, its only measured bars; gaps as Bitcoin's, which has the only recorded ticks of a coin.
  {
    code: 'ETHUSD',
    barMinutes: 1,
    volatility: 1.0962,
    tail: 3.62,
    gapVariation: 2.92,
    perSecond: 2.368,
    clusters: [0.251, 0.063, 0.026],
    hours: [
      0.73, 1.12, 0.83, 0.78, 1.06, 0.8, 0.72, 0.71, 0.68, 1.07, 1.42, 1.14, 1.06, 0.96, 1.36, 1.2, 1.41,
      0.99, 1.12, 0.88, 0.65, 0.5, 0.85, 0.81,
    ],
  },
]

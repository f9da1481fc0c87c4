export const WithdrawScreen = () => null

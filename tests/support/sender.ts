/** The operator's own account, with which the bank's transfer file begins. */
export const SENDER = '0000000000,ﾋﾄｿﾛｲ(ｶ,0001,ﾐｽﾞﾎ,001,ﾄｳｷﾖｳ,1,7654321';

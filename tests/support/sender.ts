/** The operator's own bank account. The bank's file begins with it. */
export const SENDER = '0000000000,ﾋﾄｿﾛｲ(ｶ,0001,ﾐｽﾞﾎ,001,ﾄｳｷﾖｳ,1,7654321';

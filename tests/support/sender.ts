/** The operator's own account, which the bank's file of transfers begins with. */
export const SENDER = '0000000000,ﾋﾄｿﾛｲ(ｶ,0001,ﾐｽﾞﾎ,001,ﾄｳｷﾖｳ,1,7654321';

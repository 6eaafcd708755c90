/** The type of the module that `build/common-passwords.ts` generates: lower-case passwords separated by spaces. */
declare module 'virtual:common-passwords' {
  const passwords: string;
  export default passwords;
}

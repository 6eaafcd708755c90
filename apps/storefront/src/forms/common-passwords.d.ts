/** Made by `build/common-passwords.ts`: lower-case passwords with spaces between them. */
declare module 'virtual:common-passwords' {
  const passwords: string;
  export default passwords;
}

/** What a visitor typed to register, without the passwords. It is only in memory, for visitors who mistyped their mail address. */
interface TypedRegistration {
  readonly name: string;
  readonly name_kana: string;
  readonly tel: string;
  readonly email: string;
}

let kept: TypedRegistration | undefined;

export const keepTypedRegistration = ({ name, name_kana, tel, email }: TypedRegistration): void => {
  kept = { name, name_kana, tel, email };
};

export const typedRegistration = (): TypedRegistration | undefined => kept;

export const forgetTypedRegistration = (): void => {
  kept = undefined;
};

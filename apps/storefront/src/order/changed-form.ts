/** Sends the member from the payment page back to the form, because the facility changed it after they filled it in. */
interface ChangedForm {
  readonly isFormChanged?: boolean;
}

export const changedFormState: ChangedForm = { isFormChanged: true };

export const isChangedForm = (state: ChangedForm | null): boolean => state?.isFormChanged === true;

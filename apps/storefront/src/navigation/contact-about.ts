import { useEffect } from 'react';

/** The order of the payer's page in this tab, which the contact page takes along. Not in the URL, where anybody could forge it. */
interface About {
  readonly order_number: string;
  readonly facility_name: string;
  readonly facility_name_en: string | null;
  readonly facility_customer_name: string;
  readonly facility_customer_name_en: string | null;
}

let about: About | null = null;

/** Sets the order of the payer's page. */
export const useContactAbout = (order: About | null): void => {
  useEffect(() => {
    about = order;
  }, [order]);
};

/** The order about which a payer asks who comes from the page of their link. Null after a reload. */
export const payersOrder = (): About | null => about;

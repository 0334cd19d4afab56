// Sets the browser's title: the product's name, then the page's.
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { useEffect } from 'react';

export function DocumentTitle({ title }: { readonly title?: string }) {
  useEffect(() => {
    document.title = title ? `${PRODUCT_NAME} - ${title}` : PRODUCT_NAME;
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);
  return null;
}

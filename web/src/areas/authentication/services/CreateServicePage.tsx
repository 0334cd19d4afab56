// Chooses what kind of authentication service to create.
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import styles from '../authentication.module.css';
import { SERVICE_TYPES } from './serviceTypes.ts';

const { services } = routes.system.authentication;

export function CreateServicePage() {
  return (
    <>
      <PageHeader
        title="Create authentication service"
        purpose="Where do people have their accounts?"
        subNavigation={<BackLink to={services.overview()}>All authentication services</BackLink>}
      />
      <Section flush>
        <ul className={styles['types']}>
          {SERVICE_TYPES.map(({ type, name, description }) => (
            <li key={type}>
              <Link to={services.createOfType({ type })} className={styles['type']}>
                <span>
                  <strong>{name}</strong>
                  <span className={styles['typeText']}>{description}</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
